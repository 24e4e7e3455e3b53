import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import type { DesignRequestState } from '../proposals.shared.ts';
import { WAITING } from '../turns.ts';
import type { DesignRequestView } from './requests.dto.ts';

/** 'Please design it for us': the draft is the brief. Once a site, unless it was withdrawn. */
@Entity('design_requests')
@Index('design_requests_one', ['siteId'], { unique: true, where: `state <> 'withdrawn'` })
@Index('design_requests_site', ['siteId'])
@Index('design_requests_us', ['dueAt', 'id'], { where: WAITING.brief.us })
@Index('design_requests_us_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.brief.us })
@Index('design_requests_withdrawn', ['withdrawnAt'], { where: '(withdrawn_at IS NOT NULL)' })
export class DesignRequest {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text', { nullable: true }) text: string | null;
  @Column('text') state: DesignRequestState;
  @Column('timestamptz') dueAt: Date;
  /** Business days left on our clock while it is stopped. */
  @Column('int', { nullable: true }) ourDays: number | null;
  @Column('uuid', { nullable: true }) claimedBy: string | null;
  @Column('text', { nullable: true }) claimedName: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt: Date | null;

  get isOpen(): boolean {
    return this.state === 'new' || this.state === 'working' || this.state === 'proposed';
  }

  /** @throws AppError work_not_open: also where the proposal is there */
  withdraw(now: Date): void {
    if (this.state !== 'new' && this.state !== 'working') throw new AppError('work_not_open');
    Object.assign(this, { state: 'withdrawn', withdrawnAt: now });
  }

  toView(): DesignRequestView {
    return {
      id: this.id,
      text: this.text,
      state: this.state,
      turn: this.state === 'proposed' ? 'customer' : 'us',
      due_at: this.dueAt.toISOString(),
      created_at: this.createdAt.toISOString(),
    };
  }
}
