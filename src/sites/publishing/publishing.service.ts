import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { isSameRecord } from '../content/changes.shared.ts';
import type { Composed } from '../content/compose.shared.ts';
import { RECORD_SCHEMA } from '../content/record/record-schema.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { DraftView } from '../drafts/drafts.dto.ts';
import { DraftsService, lockSite, viewOf, type Content } from '../drafts/drafts.service.ts';
import { SiteComposer, type ReadFacts } from '../drafts/site-composer.service.ts';
import { mustBeLookedAt } from '../names/impersonation.ts';
import { Site } from '../site.entity.ts';
import { PublicationService, withoutPictures } from './publication.service.ts';
import type { PublishAnswer, PublishDto, RestoreDto } from './publishing.dto.ts';
import { countsAsRequest } from '../submissions/counts-as-request.ts';
import { NAME_REVIEW_DAYS } from '../submissions/name-reviews.service.ts';
import { RequestQuotasService } from '../submissions/request-quotas.service.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { IS_OPEN, openSubmission, SiteSubmission } from '../submissions/site-submission.entity.ts';
import { ANSWER_DAYS, SUBMISSIONS_KEPT } from '../submissions/submissions.shared.ts';
import { SubmissionEnds } from '../submissions/submission-ends.service.ts';
import { SiteVersion } from './site-version.entity.ts';
import { liveVersion } from './versions.service.ts';

/** What is to be live: a draft, or an old version put back. */
type Request = Content & {
  revision: number;
  record: SiteRecord;
  facts: 'now' | 'then';
  factsVersion: number | null;
  restoredFrom: number | null;
  note: string | null;
};
/** Everything read and locked that a decision needs. */
type Reading = {
  site: Site;
  owner: Awaited<ReturnType<UsersService['locked']>>;
  draft: SiteDraft;
  read: ReadFacts;
};

/** Publishing by the owner, or sending to the team, in one transaction; docs/PRODUCT.md, "Sites". */
@Injectable()
export class PublishingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly composer: SiteComposer,
    private readonly drafts: DraftsService,
    private readonly publication: PublicationService,
    private readonly quotas: RequestQuotasService,
    private readonly ends: SubmissionEnds,
    private readonly mailer: SiteMailer,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes the draft, or sends it to the team.
   * @throws AppError draft_stale, plan_needed, email_unverified, not_ready, site_blocked, quota_used, already_sent
   */
  async publish(actor: CustomerActor, input: PublishDto): Promise<PublishAnswer> {
    return this.db.transaction(async (tx) => {
      const reading = await this.read(tx, actor);
      const { draft, read, site } = reading;
      const waiting = await openSubmission(tx, site.id);
      if (waiting && waiting.revision === input.revision) return { submission: waiting.toView() };
      if (waiting) throw new AppError('already_sent');
      if (draft.revision !== input.revision || read.version !== input.facts_version) {
        throw new AppError('draft_stale', { extra: { ...(await this.drafts.answer(tx, site, draft)) } });
      }
      const composed = this.mustBeAllowed(reading, draft);
      const { words, look, revision } = draft;
      const note = input.note || null;
      const rest = { facts: 'now' as const, factsVersion: read.version, restoredFrom: null, note };
      return this.decide(tx, reading, { words, look, revision, record: composed.record, ...rest });
    });
  }

  /**
   * Puts an old version back as a new one: its words and look with today's facts, or its whole record. The draft is
   * kept as a version before. @throws AppError as publish; not_found
   */
  async restore(actor: CustomerActor, number: number, { facts = 'now' }: RestoreDto): Promise<PublishAnswer> {
    return this.db.transaction(async (tx) => {
      const reading = await this.read(tx, actor);
      const { draft, read, site } = reading;
      const old = await tx.findOneBy(SiteVersion, { siteId: site.id, number });
      if (!old || (facts === 'then' && !old.record)) throw new AppError('not_found');
      if (await openSubmission(tx, site.id)) throw new AppError('already_sent');
      const content = { words: old.wordsFor(read.facts), look: old.look as Content['look'] };
      const composed = this.mustBeAllowed(reading, content, { wasLive: facts === 'then' && old.publishedAt !== null });
      const author = { kind: 'owner' as const, name: actor.user.name };
      await this.drafts.keep(tx, site, { words: draft.words, look: draft.look }, author, 'before restoring');
      const { revision } = await this.drafts.replace(tx, draft, content, 'owner');
      const images = new Set(read.facts.images.map(({ id }) => id));
      const record = facts === 'now' ? composed.record : withoutPictures(old.record!, (id) => images.has(id));
      const factsVersion = facts === 'now' ? read.version : old.factsVersion;
      const request = { ...content, revision, record, facts, factsVersion, restoredFrom: number, note: null };
      const answer = await this.decide(tx, reading, request);
      await this.drafts.prune(tx, site);
      return answer;
    });
  }

  /**
   * Puts an option of ours into the draft, which is kept as a version before, and publishes it, also where our team
   * publishes otherwise. What waits for our team is withdrawn: it is older than the choice. In the caller's transaction.
   * @throws AppError as publish, but never already_sent
   */
  async choose(
    tx: EntityManager,
    actor: CustomerActor,
    content: Content,
    { note, publish }: { note: string; publish: boolean },
  ): Promise<PublishAnswer | { draft: DraftView }> {
    const reading = await this.read(tx, actor);
    const { draft, owner, read, site } = reading;
    if (!entitlementsOf(owner.plan).liveSite) throw new AppError('plan_needed');
    const composed = publish ? this.mustBeAllowed(reading, content) : null;
    const author = { kind: 'owner' as const, name: actor.user.name };
    await this.withdrawOpen(tx, actor.id, site.id, 'submission.replaced');
    await this.drafts.keep(tx, site, { words: draft.words, look: draft.look }, author, 'before choosing');
    await this.drafts.prune(tx, site);
    const written = await this.drafts.replace(tx, draft, content, 'owner');
    if (!composed) return { draft: viewOf(written) };
    const rest = { facts: 'now' as const, factsVersion: read.version, restoredFrom: null, note };
    const request = { ...content, revision: written.revision, record: composed.record, ...rest };
    return this.decide(tx, reading, request, 'chosen');
  }

  /** Takes back what waits; what it counted is given back. @throws AppError not_found */
  async withdraw(actor: CustomerActor): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      if (!(await this.withdrawOpen(tx, actor.id, site.id, 'submission.withdraw'))) throw new AppError('not_found');
    });
    return { message: 'You have taken it back.' };
  }

  /** The caller holds the site's lock. @returns whether anything waited */
  private async withdrawOpen(
    tx: EntityManager,
    ownerId: string,
    siteId: string,
    action: 'submission.withdraw' | 'submission.replaced',
  ): Promise<boolean> {
    const waiting = await openSubmission(tx, siteId);
    if (!waiting) return false;
    await this.ends.end(tx, waiting, { ownerId, state: 'withdrawn' });
    await this.note(tx, ownerId, action, waiting.id);
    return true;
  }

  /** Locks the owner, then the site: the order in which a customer's deletion locks them. */
  private async read(tx: EntityManager, actor: CustomerActor): Promise<Reading> {
    const owner = await this.users.locked(tx, actor.id);
    const site = await lockSite(tx, { ownerId: actor.id });
    const [draft, read] = [await this.drafts.draftOf(tx, site.id), await this.composer.facts(tx, site)];
    return { site, owner, draft, read };
  }

  /** What the facts lack now does not stop a whole record that was live before. */
  private mustBeAllowed(
    { site, owner, read }: Reading,
    { words, look }: Content,
    { wasLive } = { wasLive: false },
  ): Composed {
    if (!entitlementsOf(owner.plan).liveSite) throw new AppError('plan_needed');
    if (!owner.emailVerifiedAt) throw new AppError('email_unverified');
    if (site.state === 'blocked') throw new AppError('site_blocked');
    const composed = this.composer.compose(site, read, words, look);
    const problems = composed.problems.filter(({ part }) => !wasLive || part === 'address');
    if (problems.length > 0) throw new AppError('not_ready', { extra: { problems, warnings: composed.warnings } });
    return composed;
  }

  /** `chosen`: our team made it, so it is live at once and never counted. */
  private async decide(
    tx: EntityManager,
    reading: Reading,
    request: Request,
    made: 'own' | 'chosen' = 'own',
  ): Promise<PublishAnswer> {
    const { site, owner } = reading;
    const live = await liveVersion(tx, site);
    if (live && site.state !== 'unpublished' && isSameRecord(live.record, request.record)) {
      return { version: live.number, url: (await this.mailer.urlsOf(tx, site)).reached };
    }
    const isHeld = mustBeLookedAt(site, request.record, live?.record ?? null);
    if (isHeld || (site.publishing === 'team' && made === 'own')) {
      const isCounted = made === 'own' && countsAsRequest(site, live, request);
      return this.send(tx, reading, request, { isCounted, isHeld });
    }
    const published = await this.publication.publish(tx, site, {
      ...request,
      author: { kind: 'owner', name: owner.name },
    });
    if (published.isFirst || made === 'chosen')
      await this.mailer.live(tx, site, owner, request.record.content.business_name, published);
    return { version: published.number, url: (await this.mailer.urlsOf(tx, site)).reached };
  }

  private async send(
    tx: EntityManager,
    { site, owner }: Reading,
    request: Request,
    { isCounted, isHeld }: { isCounted: boolean; isHeld: boolean },
  ) {
    const now = this.clock.now();
    const submission = tx.create(SiteSubmission, {
      siteId: site.id,
      revision: request.revision,
      words: request.words,
      look: request.look,
      record: request.facts === 'then' ? request.record : null,
      schema: RECORD_SCHEMA,
      facts: request.facts,
      factsVersion: request.factsVersion,
      restoredFrom: request.restoredFrom,
      note: request.note,
      state: isHeld ? 'held' : 'waiting',
      period: isCounted ? await this.quotas.use(tx, owner.id, owner.plan) : null,
      sentAt: now,
      dueAt: dueAfter(now, isHeld ? NAME_REVIEW_DAYS : ANSWER_DAYS),
    });
    await orRefuse('already_sent', 'site_submissions_open', () => tx.insert(SiteSubmission, submission));
    await this.forgetOldest(tx, site.id);
    if (!site.firstSubmittedAt) await tx.update(Site, { id: site.id }, { firstSubmittedAt: now });
    await this.note(tx, owner.id, 'submission.send', submission.id);
    return { submission: submission.toView() };
  }

  private async forgetOldest(tx: EntityManager, siteId: string): Promise<void> {
    await tx.query(
      `delete from site_submissions where not ${IS_OPEN} and id in (
         select id from site_submissions where site_id = $1 order by sent_at desc, id offset $2)`,
      [siteId, SUBMISSIONS_KEPT],
    );
  }

  /** For the customer's timeline; without their name, since the log outlives the account. */
  private note(tx: EntityManager, ownerId: string, action: AuditAction, submission: string): Promise<void> {
    const [actor, subject] = [
      { id: ownerId, name: 'The customer' },
      { type: 'user', id: ownerId },
    ];
    return this.audit.record(tx, { actor, action, subject, after: { submission } });
  }
}
