import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import type { Operator } from '../../audit/audit.service.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { AppError } from '../../common/errors.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import type { Finding } from '../content/compose.shared.ts';
import { partName } from '../content/part-names.shared.ts';
import type { DraftAnswer, DraftDto } from '../drafts/drafts.dto.ts';
import { DraftsService, lockSite, type Content } from '../drafts/drafts.service.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { PublicationService, withoutPictures } from '../publishing/publication.service.ts';
import type { TeamPublishedView } from '../publishing/publishing.dto.ts';
import { SiteVersion } from '../publishing/site-version.entity.ts';
import { ofCustomer, refusedToOperator, SiteAudit } from '../site-audit.service.ts';
import type { Site } from '../site.entity.ts';
import { PromisesService } from './promises.service.ts';
import { SiteSubmission, whereOpen } from './site-submission.entity.ts';
import { SubmissionEnds } from './submission-ends.service.ts';
import { SubmissionsService } from './submissions.service.ts';

/** What an operator puts live for a customer, and why. */
type Source = { content: Content; submission?: SiteSubmission; note: string | null };

/** How our team writes a customer's draft and puts it live. Everything is audited in the transaction of the change. */
@Injectable()
export class TeamPublishing {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly drafts: DraftsService,
    private readonly composer: SiteComposer,
    private readonly publication: PublicationService,
    private readonly submissions: SubmissionsService,
    private readonly ends: SubmissionEnds,
    private readonly promises: PromisesService,
    private readonly mailer: SiteMailer,
    private readonly audit: SiteAudit,
  ) {}

  /** @throws AppError as DraftsService.write */
  async writeDraft(operator: Operator, siteId: string, input: DraftDto): Promise<DraftAnswer> {
    const author = { kind: 'operator' as const, name: operator.name };
    return this.drafts.write(ofCustomer(siteId), author, input, (tx, site, revision) =>
      this.audit.record(tx, site, { actor: operator, action: 'site.draft', after: { revision } }),
    );
  }

  /** Puts the draft live for a customer who asked for it. @throws AppError not_found, already_sent, plan_needed, not_ready … */
  async publishDraft(operator: Operator, siteId: string, note: string): Promise<TeamPublishedView> {
    return this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      if (await tx.existsBy(SiteSubmission, { siteId, ...whereOpen() })) throw sentAlready();
      const { words, look } = await this.drafts.draftOf(tx, site.id);
      return this.publish(tx, operator, site, { content: { words, look }, note });
    });
  }

  /** Puts live what a customer sent, with the facts of now. @throws AppError not_found, not_waiting, plan_needed, not_ready */
  async publishSubmission(operator: Operator, id: string, siteId?: string): Promise<TeamPublishedView> {
    return this.db.transaction(async (tx) => {
      const { site, submission } = await this.submissions.open(tx, id);
      if (siteId !== undefined && site.id !== siteId) throw new AppError('not_found');
      const { words, look, note } = submission;
      return this.publish(tx, operator, site, { content: { words, look }, submission, note });
    });
  }

  private async publish(tx: EntityManager, operator: Operator, site: Site, source: Source): Promise<TeamPublishedView> {
    const owner = site.ownerId ? await this.users.byId(site.ownerId, tx) : null;
    if (!owner) throw new AppError('not_found');
    if (!entitlementsOf(owner.plan).liveSite)
      throw refusedToOperator('plan_needed', 'The customer has no plan, and needs one.');
    if (!owner.emailVerifiedAt)
      throw refusedToOperator('email_unverified', 'The customer has not verified the e-mail address.');
    if (site.state === 'blocked') throw refusedToOperator('site_blocked', 'This site is blocked. Unblock it first.');
    const { content, note, submission } = source;
    const read = await this.composer.facts(tx, site);
    const composed = this.composer.compose(site, read, content.words, content.look);
    const images = new Set(read.facts.images.map(({ id }) => id));
    const then = submission?.record && withoutPictures(submission.record, (id) => images.has(id));
    const wasLive = then && (await this.wasLive(tx, site.id, submission.restoredFrom));
    const problems = composed.problems.filter(({ part }) => !wasLive || part === 'address');
    if (problems.length > 0) {
      const message = `This cannot be live yet. ${problems.map(withPart).join(' ')}`;
      throw new AppError('not_ready', { message, extra: { problems } });
    }
    const published = await this.publication.publish(tx, site, {
      ...content,
      record: then ?? composed.record,
      factsVersion: then ? submission.factsVersion : read.version,
      author: { kind: 'operator', name: operator.name },
      note,
      restoredFrom: submission?.restoredFrom ?? null,
    });
    if (submission) {
      await this.ends.end(tx, submission, { ownerId: owner.id, state: 'published' });
      await this.promises.answered(tx, 'submission', submission.dueAt);
    }
    const business = (then ?? composed.record).content.business_name;
    if (published.isNew) await this.mailer.live(tx, site, owner, business, published);
    const what = { version: published.number, submission: submission?.id ?? null, note: submission ? null : note };
    if (published.isNew || submission)
      await this.audit.record(tx, site, { actor: operator, action: 'site.publish', after: what });
    const closed = owner.status === 'active' ? (site.state === 'paused' ? 'paused' : null) : 'owner_inactive';
    return { version: published.number, url: (await this.mailer.urlsOf(tx, site)).reached, closed };
  }

  /** A version that was only kept may lack what a page needs. */
  private wasLive(tx: EntityManager, siteId: string, number: number | null): Promise<boolean> {
    if (number === null) return Promise.resolve(false);
    return tx.existsBy(SiteVersion, { siteId, number, publishedAt: Not(IsNull()) });
  }
}

/** Some sentences begin with the part already. */
const withPart = ({ part, message }: Finding): string =>
  message.startsWith(`${partName(part)}:`) ? message : `${partName(part)}: ${message}`;

const sentAlready = () =>
  refusedToOperator('already_sent', 'The customer has sent a page that waits: put that live, or send it back first.');
