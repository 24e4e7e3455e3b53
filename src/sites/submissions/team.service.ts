import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, In, IsNull, LessThanOrEqual, MoreThan, Not, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError, type ErrorCode } from '../../common/errors.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import type { DraftAnswer, DraftDto } from '../drafts/drafts.dto.ts';
import { DraftsService, lockSite, type Content } from '../drafts/drafts.service.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { PublicationService, withoutPictures } from '../publishing/publication.service.ts';
import type { PublishedView } from '../publishing/publishing.dto.ts';
import { SiteVersion } from '../publishing/site-version.entity.ts';
import { Site } from '../site.entity.ts';
import type { Publishing } from '../sites.shared.ts';
import { NameReviews } from './name-reviews.service.ts';
import { PromisesService } from './promises.service.ts';
import { SiteSubmission } from './site-submission.entity.ts';
import { SubmissionEnds } from './submission-ends.service.ts';

export type Operator = { id: string; name: string };
export type NewState = 'published' | 'paused' | 'blocked';
/** What an operator puts live for a customer, and why. */
type Source = { content: Content; submission?: SiteSubmission; note: string | null };

/** What our team does with customers' sites. Everything is audited in the same transaction as the change. */
@Injectable()
export class TeamService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly drafts: DraftsService,
    private readonly composer: SiteComposer,
    private readonly publication: PublicationService,
    private readonly ends: SubmissionEnds,
    private readonly promises: PromisesService,
    private readonly nameReviews: NameReviews,
    private readonly changes: SiteChanges,
    private readonly mailer: SiteMailer,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError as DraftsService.write */
  async writeDraft(operator: Operator, siteId: string, input: DraftDto): Promise<DraftAnswer> {
    const author = { kind: 'operator' as const, name: operator.name };
    return this.drafts.write(ofCustomer(siteId), author, input, (tx, site, revision) =>
      this.record(tx, operator, site, 'site.draft', { revision }),
    );
  }

  /** Puts the draft live for a customer who asked for it. @throws AppError not_found, already_sent, plan_needed, not_ready … */
  async publishDraft(operator: Operator, siteId: string, note: string): Promise<PublishedView> {
    return this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      if (await tx.existsBy(SiteSubmission, { siteId, state: In(['waiting', 'held']) })) throw sentAlready();
      const { words, look } = await this.drafts.draftOf(tx, site.id);
      return this.publish(tx, operator, site, { content: { words, look }, note });
    });
  }

  /** Puts live what a customer sent, with the facts of now. @throws AppError not_found, not_waiting, plan_needed, not_ready */
  async publishSubmission(operator: Operator, id: string, siteId?: string): Promise<PublishedView> {
    return this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      if (siteId !== undefined && site.id !== siteId) throw new AppError('not_found');
      const { words, look, note } = submission;
      return this.publish(tx, operator, site, { content: { words, look }, submission, note });
    });
  }

  /** Sends it back with a reason; what it counted is given back. @throws AppError not_found, not_waiting */
  async decline(operator: Operator, id: string, reason: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      await this.ends.end(tx, submission, { ownerId: site.ownerId!, state: 'declined', reason });
      await this.promises.answered(tx, 'submission', submission.dueAt);
      await this.mailer.declined(tx, site, id, reason);
      await this.record(tx, operator, site, 'submission.decline', { submission: id });
    });
    return { message: 'The customer has a mail with your reason.' };
  }

  /** Of two operators one works on it. @throws AppError not_found, not_waiting, claimed */
  async claim(operator: Operator, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      if (submission.claimedBy && submission.claimedBy !== operator.id) throw new AppError('claimed');
      await tx.update(SiteSubmission, { id }, { claimedBy: operator.id, claimedName: operator.name });
      await this.record(tx, operator, site, 'submission.claim', { submission: id });
    });
    return { message: 'This is yours.' };
  }

  /** Others may work on it again. @throws AppError not_found, not_waiting, claimed */
  async release(operator: Operator, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      if (submission.claimedBy && submission.claimedBy !== operator.id) throw new AppError('claimed');
      await tx.update(SiteSubmission, { id }, { claimedBy: null, claimedName: null });
      await this.record(tx, operator, site, 'submission.release', { submission: id });
    });
    return { message: 'This is free for others.' };
  }

  /** When our answer to a waiting submission of that site is due. @throws AppError not_found, not_waiting */
  async dueOf(tx: EntityManager, siteId: string, id: string): Promise<Date> {
    const submission = await tx.findOneBy(SiteSubmission, { id, siteId });
    if (!submission) throw new AppError('not_found');
    if (submission.state !== 'waiting' && submission.state !== 'held') throw new AppError('not_waiting');
    return submission.dueAt;
  }

  /** What waits and is due first; null where nothing waits. */
  async oldestOpen(): Promise<{ dueAt: Date; askedAt: Date } | null> {
    const [row] = await this.db
      .getRepository(SiteSubmission)
      .find({ where: { state: In(['waiting', 'held']) }, order: { dueAt: 'ASC', id: 'ASC' }, take: 1 });
    return row ? { dueAt: row.dueAt, askedAt: row.sentAt } : null;
  }

  /** What waits and was or is due then. */
  dueBetween(after: Date, until: Date): Promise<{ id: string; siteId: string; dueAt: Date }[]> {
    return this.db.getRepository(SiteSubmission).find({
      select: { id: true, siteId: true, dueAt: true },
      where: { state: In(['waiting', 'held']), dueAt: And(MoreThan(after), LessThanOrEqual(until)) },
    });
  }

  /** A proposal answers it; where it was answered already, nothing changes. The caller holds the site's lock. */
  async answer(tx: EntityManager, id: string): Promise<void> {
    const open = { id, state: In(['waiting', 'held']) };
    await tx.update(SiteSubmission, open, { state: 'answered' });
  }

  /** The proposal that answered it was taken back: it waits again, unless something newer of the site does. */
  async reopen(tx: EntityManager, id: string, dueAt: Date): Promise<void> {
    const answered = await tx.findOneBy(SiteSubmission, { id, state: 'answered' });
    if (!answered) return;
    const site = await tx.findOneByOrFail(Site, { id: answered.siteId });
    const isHeld = await this.nameReviews.isNeeded(tx, site, answered);
    await tx.query(
      `update site_submissions w set state = $3, due_at = $2 where w.id = $1 and w.state = 'answered' and not exists
         (select 1 from site_submissions o where o.site_id = w.site_id and o.state in ('waiting', 'held'))`,
      [id, dueAt, isHeld ? 'held' : 'waiting'],
    );
  }

  /** @throws AppError not_found, invalid (blocking without a reason), not_published */
  async setState(operator: Operator, siteId: string, state: NewState, reason?: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      await this.changeState(tx, operator, site, state, reason);
    });
    return { message: 'The site is changed.' };
  }

  /** Takes it off in the caller's transaction; where it is off already, nothing changes. @throws AppError not_found */
  async block(tx: EntityManager, operator: Operator, siteId: string, reason: string): Promise<void> {
    const site = await lockSite(tx, ofCustomer(siteId));
    if (site.state !== 'blocked') await this.changeState(tx, operator, site, 'blocked', reason);
  }

  /** Who puts words, pictures and look live. @throws AppError not_found */
  async setPublishing(operator: Operator, siteId: string, publishing: Publishing): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      const before = { publishing: site.publishing };
      await tx.update(Site, { id: siteId }, { publishing, updatedAt: this.clock.now() });
      await this.record(tx, operator, site, 'site.publishing', { publishing }, before);
    });
    return { message: 'The site is changed.' };
  }

  private async changeState(tx: EntityManager, operator: Operator, site: Site, state: NewState, reason?: string) {
    const before = { state: site.state };
    move(site, state, reason);
    site.updatedAt = this.clock.now();
    await tx.save(site);
    await this.changes.record(tx, site.id);
    if (state === 'blocked') await this.mailer.blocked(tx, site, reason!);
    await this.record(tx, operator, site, 'site.state', { state: site.state, reason: reason ?? null }, before);
  }

  private async publish(tx: EntityManager, operator: Operator, site: Site, source: Source): Promise<PublishedView> {
    const owner = site.ownerId ? await this.users.byId(site.ownerId, tx) : null;
    if (!owner) throw new AppError('not_found');
    if (!entitlementsOf(owner.plan).liveSite) throw refused('plan_needed', 'The customer has no plan, and needs one.');
    if (!owner.emailVerifiedAt) throw refused('email_unverified', 'The customer has not verified the e-mail address.');
    if (site.state === 'blocked') throw refused('site_blocked', 'This site is blocked. Unblock it first.');
    const { content, note, submission } = source;
    const read = await this.composer.facts(tx, site);
    const composed = this.composer.compose(site, read, content.words, content.look);
    const images = new Set(read.facts.images.map(({ id }) => id));
    const then = submission?.record && withoutPictures(submission.record, (id) => images.has(id));
    const wasLive = then && (await this.wasLive(tx, site.id, submission.restoredFrom));
    const problems = composed.problems.filter(({ part }) => !wasLive || part === 'address');
    if (problems.length > 0) {
      const message = `This cannot be live yet. ${problems.map((problem) => problem.message).join(' ')}`;
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
    await this.record(tx, operator, site, 'site.publish', what);
    return { version: published.number, url: (await this.mailer.urlsOf(tx, site)).reached };
  }

  /** A version that was only kept may lack what a page needs. */
  private wasLive(tx: EntityManager, siteId: string, number: number | null): Promise<boolean> {
    if (number === null) return Promise.resolve(false);
    return tx.existsBy(SiteVersion, { siteId, number, publishedAt: Not(IsNull()) });
  }

  /** Locks the site before its submission is read, as all writers do. */
  private async open(tx: EntityManager, id: string): Promise<{ site: Site; submission: SiteSubmission }> {
    const found = await tx.findOne(SiteSubmission, { select: { id: true, siteId: true }, where: { id } });
    if (!found) throw new AppError('not_found');
    const site = await lockSite(tx, { id: found.siteId });
    const submission = await tx.findOneByOrFail(SiteSubmission, { id });
    if (submission.state !== 'waiting' && submission.state !== 'held') throw new AppError('not_waiting');
    return { site, submission };
  }

  private async record(
    tx: EntityManager,
    actor: Operator,
    { id, ownerId }: Site,
    action: AuditAction,
    after: object,
    before?: object,
  ): Promise<void> {
    const subject = { type: 'user', id: ownerId ?? id };
    await this.audit.record(tx, { actor, action, subject, before, after: { site: id, ...after } });
  }
}

/** Never a sample. */
const ofCustomer = (id: string) => ({ id, ownerId: Not(IsNull()) });

/** The codes' own sentences speak to the customer. */
const refused = (code: ErrorCode, message: string) => new AppError(code, { message });

const sentAlready = () =>
  refused('already_sent', 'The customer has sent a page that waits: put that live, or send it back first.');

/** 'published' on a blocked site returns to the state before. */
function move(site: Site, state: NewState, reason: string | undefined): void {
  if (state === 'blocked') {
    if (!reason) throw new AppError('invalid', { errors: { reason: ['Please say why: the customer reads it.'] } });
    if (site.state !== 'blocked') site.stateBeforeBlock = site.state;
    Object.assign(site, { state: 'blocked' as const, blockReason: reason });
    return;
  }
  if (site.state === 'blocked' && state === 'published') {
    Object.assign(site, { state: site.stateBeforeBlock ?? 'draft', stateBeforeBlock: null, blockReason: null });
    return;
  }
  if (site.state !== 'published' && site.state !== 'paused') throw refused('not_published', 'This page is not live.');
  site.state = state;
  site.pausedBy = state === 'paused' ? 'team' : null;
}
