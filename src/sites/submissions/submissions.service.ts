import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import type { Operator } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { lockSite } from '../drafts/drafts.service.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { SiteAudit } from '../site-audit.service.ts';
import { Site } from '../site.entity.ts';
import { NameReviews } from './name-reviews.service.ts';
import { PromisesService } from './promises.service.ts';
import { IS_OPEN, SiteSubmission, whereOpen } from './site-submission.entity.ts';
import { SubmissionEnds } from './submission-ends.service.ts';

/** What customers sent to our team, until it is put live, answered or sent back. */
@Injectable()
export class SubmissionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly ends: SubmissionEnds,
    private readonly promises: PromisesService,
    private readonly nameReviews: NameReviews,
    private readonly mailer: SiteMailer,
    private readonly audit: SiteAudit,
  ) {}

  /** Sends it back with a reason; what it counted is given back. @throws AppError not_found, not_waiting */
  async decline(operator: Operator, id: string, reason: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      await this.ends.end(tx, submission, { ownerId: site.ownerId!, state: 'declined', reason });
      await this.promises.answered(tx, 'submission', submission.dueAt);
      await this.mailer.declined(tx, site, id, reason);
      await this.audit.record(tx, site, { actor: operator, action: 'submission.decline', after: { submission: id } });
    });
    return { message: 'The customer has a mail with your reason.' };
  }

  /** Of two operators one works on it. @throws AppError not_found, not_waiting, claimed */
  async claim(operator: Operator, id: string): Promise<MessageView> {
    await this.assign(operator, id, operator, 'submission.claim');
    return { message: 'This is yours.' };
  }

  /** Others may work on it again. @throws AppError not_found, not_waiting, claimed */
  async release(operator: Operator, id: string): Promise<MessageView> {
    await this.assign(operator, id, null, 'submission.release');
    return { message: 'This is free for others.' };
  }

  /** When our answer to a waiting submission of that site is due. @throws AppError not_found, not_waiting */
  async dueOf(tx: EntityManager, siteId: string, id: string): Promise<Date> {
    const submission = await tx.findOneBy(SiteSubmission, { id, siteId });
    if (!submission) throw new AppError('not_found');
    if (!submission.isOpen) throw new AppError('not_waiting');
    return submission.dueAt;
  }

  /** What waits and is due first; null where nothing waits. */
  async oldestOpen(): Promise<{ dueAt: Date; askedAt: Date } | null> {
    const [row] = await this.db
      .getRepository(SiteSubmission)
      .find({ where: whereOpen(), order: { dueAt: 'ASC', id: 'ASC' }, take: 1 });
    return row ? { dueAt: row.dueAt, askedAt: row.sentAt } : null;
  }

  /** What waits and was or is due then. */
  dueBetween(after: Date, until: Date): Promise<{ id: string; siteId: string; dueAt: Date }[]> {
    return this.db.getRepository(SiteSubmission).find({
      select: { id: true, siteId: true, dueAt: true },
      where: { ...whereOpen(), dueAt: And(MoreThan(after), LessThanOrEqual(until)) },
    });
  }

  /** A proposal answers it; where it was answered already, nothing changes. The caller holds the site's lock. */
  async answer(tx: EntityManager, id: string): Promise<void> {
    await tx.update(SiteSubmission, { id, ...whereOpen() }, { state: 'answered' });
  }

  /** The proposal that answered it was taken back: it waits again, unless something newer of the site does. */
  async reopen(tx: EntityManager, id: string, dueAt: Date): Promise<void> {
    const answered = await tx.findOneBy(SiteSubmission, { id, state: 'answered' });
    if (!answered) return;
    const site = await tx.findOneByOrFail(Site, { id: answered.siteId });
    const isHeld = await this.nameReviews.isNeeded(tx, site, answered);
    await tx.query(
      `update site_submissions w set state = $3, due_at = $2 where w.id = $1 and w.state = 'answered' and not exists
         (select 1 from site_submissions o where o.site_id = w.site_id and o.${IS_OPEN})`,
      [id, dueAt, isHeld ? 'held' : 'waiting'],
    );
  }

  /** What waits, with its site locked first, as all writers do. @throws AppError not_found, not_waiting */
  async open(tx: EntityManager, id: string): Promise<{ site: Site; submission: SiteSubmission }> {
    const found = await tx.findOne(SiteSubmission, { select: { id: true, siteId: true }, where: { id } });
    if (!found) throw new AppError('not_found');
    const site = await lockSite(tx, { id: found.siteId });
    const submission = await tx.findOneByOrFail(SiteSubmission, { id });
    if (!submission.isOpen) throw new AppError('not_waiting');
    return { site, submission };
  }

  private async assign(operator: Operator, id: string, to: Operator | null, action: AuditAction): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { site, submission } = await this.open(tx, id);
      if (submission.claimedBy && submission.claimedBy !== operator.id) throw new AppError('claimed');
      await tx.update(SiteSubmission, { id }, { claimedBy: to?.id ?? null, claimedName: to?.name ?? null });
      await this.audit.record(tx, site, { actor: operator, action, after: { submission: id } });
    });
  }
}
