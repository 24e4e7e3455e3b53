import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import type { ProposalKind, ProposalState, Turn } from '../proposals.shared.ts';
import { turnToCustomer, turnToUs, WAITING } from '../turns.ts';
import type { OptionContentView } from './proposals.dto.ts';

const OPEN = `state in ('draft', 'sent', 'changing')`;

/** What is written waits no longer: it was sent, or never will be. */
const NOTHING_WRITTEN = { pending: null, pendingNote: null };

/** What our team shows a customer to choose from. Silence is never approval. */
@Entity('proposals')
@Index('proposals_open_design', ['siteId'], { unique: true, where: `kind = 'design' and ${OPEN}` })
@Index('proposals_open_request', ['requestId'], { unique: true, where: OPEN })
@Index('proposals_open_submission', ['submissionId'], { unique: true, where: OPEN })
@Index('proposals_site', ['siteId', 'createdAt', 'id'])
@Index('proposals_newest', ['createdAt', 'id'])
@Index('proposals_brief', ['designRequestId'])
@Index('proposals_request', ['requestId'])
@Index('proposals_submission', ['submissionId'])
@Index('proposals_us', ['dueAt', 'id'], { where: WAITING.proposal.us })
@Index('proposals_customer', ['dueAt', 'id'], { where: WAITING.proposal.customer })
@Index('proposals_us_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.proposal.us })
@Index('proposals_customer_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.proposal.customer })
@Index('proposals_ended', ['endedAt'], { where: '(ended_at IS NOT NULL)' })
export class Proposal {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text') kind: ProposalKind;
  @Column('uuid', { nullable: true }) designRequestId: string | null;
  @Column('uuid', { nullable: true }) requestId: string | null;
  @Column('uuid', { nullable: true }) submissionId: string | null;
  @Column('text') state: ProposalState;
  /** One more with each sending. */
  @Column('int') revision: number;
  @Column('text', { nullable: true }) note: string | null;
  /** Options written since the last sending; the next one shows them. */
  @Column('jsonb', { nullable: true }) pending: OptionContentView[] | null;
  /** The note written since the last sending, which the next one shows; empty where it was taken away. */
  @Column('text', { nullable: true }) pendingNote: string | null;
  /** Who of our team sent it. */
  @Column('text', { nullable: true }) operator: string | null;
  /** The version of the business info when it was sent; null without any. */
  @Column('int', { nullable: true }) factsVersion: number | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz') dueAt: Date;
  /** Business days left on our clock while it is stopped. */
  @Column('int', { nullable: true }) ourDays: number | null;
  @Column('uuid', { nullable: true }) chosenOption: string | null;
  @Column('text', { nullable: true }) chosenBy: string | null;
  /** The version that was published; null where it only became the draft, or its name is looked at first. */
  @Column('int', { nullable: true }) chosenVersion: number | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) claimedBy: string | null;
  @Column('text', { nullable: true }) claimedName: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') changedAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;

  get turn(): Turn {
    return this.state === 'sent' ? 'customer' : 'us';
  }

  get isWithCustomer(): boolean {
    return this.state === 'sent' || this.state === 'changing';
  }

  /** @throws AppError work_not_open */
  mustBeWithCustomer(): void {
    if (!this.isWithCustomer) throw new AppError('work_not_open');
  }

  /** The customer reads it with the next sending. */
  write(note: string): void {
    if (this.state === 'draft') this.note = note || null;
    else this.pendingNote = note === (this.note ?? '') ? null : note;
  }

  /** Once more only where something is to be shown or answered. @throws AppError work_not_open */
  send(operator: string, factsVersion: number | null, now: Date): void {
    const isWritten = this.pending !== null || this.pendingNote !== null;
    const isNews = this.state === 'draft' || this.state === 'changing' || isWritten;
    if (this.endedAt || !isNews) throw new AppError('work_not_open');
    if (this.pendingNote !== null) this.note = this.pendingNote || null;
    turnToCustomer(this, now);
    Object.assign(this, { state: 'sent', operator, factsVersion, ...NOTHING_WRITTEN, changedAt: now });
    this.sentAt = now;
    this.revision += 1;
  }

  /** The customer wants something else: our turn. */
  wantChanges(now: Date): void {
    this.changedAt = now;
    if (this.state !== 'sent') return;
    turnToUs(this, now);
    this.state = 'changing';
  }

  choose(option: string, by: string, version: number | null, now: Date): void {
    Object.assign(this, { state: 'chosen', chosenOption: option, chosenBy: by, chosenVersion: version });
    Object.assign(this, { changedAt: now, endedAt: now, ...NOTHING_WRITTEN });
  }

  decline(reason: string, now: Date): void {
    Object.assign(this, { state: 'declined', reason, changedAt: now, endedAt: now, ...NOTHING_WRITTEN });
  }

  /** @throws AppError work_not_open */
  withdraw(now: Date): void {
    if (this.endedAt) throw new AppError('work_not_open');
    Object.assign(this, { state: 'withdrawn', changedAt: now, endedAt: now, ...NOTHING_WRITTEN });
  }
}
