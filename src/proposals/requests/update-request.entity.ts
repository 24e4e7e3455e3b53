import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import type { ProposalState, Remark, RequestState } from '../proposals.shared.ts';
import { turnToCustomer, turnToUs, WAITING } from '../turns.ts';
import type { RequestImageView, UpdateRequestView } from './requests.dto.ts';

type Answer = { id: string; state: ProposalState; dueAt: Date };

/** What a customer asks our team to change. One of a site is worked on at a time. */
@Entity('update_requests')
@Index('update_requests_working', ['siteId'], { unique: true, where: `state = 'working'` })
@Index('update_requests_site', ['siteId', 'createdAt', 'id'])
@Index('update_requests_newest', ['createdAt', 'id'])
@Index('update_requests_us', ['dueAt', 'id'], { where: WAITING.request.us })
@Index('update_requests_customer', ['dueAt', 'id'], { where: WAITING.request.customer })
@Index('update_requests_us_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.request.us })
@Index('update_requests_customer_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.request.customer })
@Index('update_requests_ended', ['endedAt'], { where: '(ended_at IS NOT NULL)' })
export class UpdateRequest {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text') text: string;
  @Column('uuid', { array: true }) imageIds: string[];
  @Column('text') state: RequestState;
  /** The period of the quota to give it back to; null where it was not counted, or was given back. */
  @Column('text', { nullable: true }) period: string | null;
  @Column('boolean') counted: boolean;
  /** When work began: from then on nothing is given back. */
  @Column('timestamptz', { nullable: true }) startedAt: Date | null;
  @Column('timestamptz') dueAt: Date;
  /** Business days left on our clock while it is stopped. */
  @Column('int', { nullable: true }) ourDays: number | null;
  @Column('jsonb') messages: Remark[];
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) claimedBy: string | null;
  @Column('text', { nullable: true }) claimedName: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;

  get isOpen(): boolean {
    return this.endedAt === null;
  }

  /** Our team works on it. @throws AppError work_not_open */
  start(now: Date): void {
    this.mustBeOpen();
    if (this.ourDays !== null) turnToUs(this, now);
    this.startedAt ??= now;
    this.state = 'working';
  }

  /** Our question was answered: work goes on, unless another request of the site has begun meanwhile. */
  answered(isAnotherBusy: boolean, now: Date): void {
    this.mustBeOpen();
    turnToUs(this, now);
    this.state = this.startedAt && !isAnotherBusy ? 'working' : 'new';
  }

  /** The customer has the turn, by our question or our proposal. @throws AppError work_not_open */
  wait(state: 'asked' | 'proposed', now: Date): void {
    this.mustBeOpen();
    turnToCustomer(this, now);
    this.state = state;
  }

  /** @throws AppError work_not_open */
  end(state: 'done' | 'declined' | 'withdrawn', now: Date): void {
    this.mustBeOpen();
    Object.assign(this, { state, endedAt: now });
  }

  say(by: Remark['by'], name: string, text: string, now: Date): void {
    this.messages = [...this.messages, { by, name, text, at: now.toISOString() }];
  }

  /** `proposal`: what answers it; while we change that, the turn is ours until its day. */
  toView(images: RequestImageView[], proposal: Answer | null): UpdateRequestView {
    const last = (by: Remark['by']) => this.messages.findLast((one) => one.by === by)?.text ?? null;
    const changing = this.state === 'proposed' && proposal?.state === 'changing' ? proposal : null;
    const isTheirs = (this.state === 'asked' || this.state === 'proposed') && !changing;
    return {
      id: this.id,
      text: this.text,
      state: this.state,
      turn: isTheirs ? 'customer' : 'us',
      due_at: (changing ?? this).dueAt.toISOString(),
      counted: this.counted,
      begun: this.startedAt !== null,
      created_at: this.createdAt.toISOString(),
      image_ids: this.imageIds,
      images: images.filter(({ id }) => this.imageIds.includes(id)),
      question: this.state === 'asked' ? last('us') : null,
      reply: last('customer'),
      answer: this.state === 'done' && this.messages.at(-1)?.by === 'us' ? last('us') : null,
      reason: this.reason,
      proposal_id: proposal?.id ?? null,
      messages: this.messages,
    };
  }

  private mustBeOpen(): void {
    if (!this.isOpen) throw new AppError('work_not_open');
  }
}
