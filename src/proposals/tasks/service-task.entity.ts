import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { serviceById, type ServiceId } from '../../plans/plans.shared.ts';
import type { Remark, TaskState } from '../proposals.shared.ts';
import { turnToCustomer, turnToUs, WAITING } from '../turns.ts';
import type { TaskView } from './tasks.dto.ts';

/** An add-on that was bought, with the days we promised. */
@Entity('service_tasks')
@Index('service_tasks_purchase', ['purchaseId'], { unique: true })
@Index('service_tasks_user', ['userId'])
@Index('service_tasks_newest', ['boughtAt', 'id'])
@Index('service_tasks_done', ['doneAt'], { where: '(done_at IS NOT NULL)' })
@Index('service_tasks_us', ['dueAt', 'id'], { where: WAITING.task.us })
@Index('service_tasks_customer', ['dueAt', 'id'], { where: WAITING.task.customer })
@Index('service_tasks_us_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.task.us })
@Index('service_tasks_customer_claimed', ['claimedBy', 'dueAt', 'id'], { where: WAITING.task.customer })
export class ServiceTask {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') purchaseId: string;
  @Column('text') service: ServiceId;
  @Column('text') state: TaskState;
  @Column('timestamptz') promisedFrom: Date;
  @Column('timestamptz') promisedBy: Date;
  /** Of the side that has the turn: `promisedBy`, or when we hope for the customer's answer. */
  @Column('timestamptz') dueAt: Date;
  /** Business days left on our clock while it is stopped. */
  @Column('int', { nullable: true }) ourDays: number | null;
  @Column('jsonb') messages: Remark[];
  @Column('uuid', { nullable: true }) claimedBy: string | null;
  @Column('text', { nullable: true }) claimedName: string | null;
  @Column('timestamptz') boughtAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;

  ask(now: Date): void {
    this.mustBeOpen();
    turnToCustomer(this, now);
    this.state = 'asked';
  }

  /** @throws AppError work_not_open */
  work(now: Date): void {
    this.mustBeOpen();
    if (this.state === 'asked') {
      turnToUs(this, now);
      this.promisedBy = this.dueAt;
    }
    this.state = 'working';
  }

  /** @throws AppError work_not_open */
  finish(now: Date): void {
    this.mustBeOpen();
    Object.assign(this, { state: 'done', doneAt: now });
  }

  say(by: Remark['by'], name: string, text: string, now: Date): void {
    this.messages = [...this.messages, { by, name, text, at: now.toISOString() }];
  }

  toView(): TaskView {
    return {
      id: this.id,
      service: this.service,
      name: serviceById(this.service).name,
      state: this.state,
      turn: this.state === 'asked' ? 'customer' : 'us',
      promised_from: this.promisedFrom.toISOString(),
      promised_by: this.promisedBy.toISOString(),
      bought_at: this.boughtAt.toISOString(),
      done_at: this.doneAt?.toISOString() ?? null,
      text: this.messages.findLast(({ by }) => by === 'us')?.text ?? null,
      messages: this.messages,
    };
  }

  private mustBeOpen(): void {
    if (this.state === 'done') throw new AppError('work_not_open');
  }
}
