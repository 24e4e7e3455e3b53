import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { Proposal } from '../offers/proposal.entity.ts';
import { UpdateRequest } from '../requests/update-request.entity.ts';
import { ServiceTask } from '../tasks/service-task.entity.ts';
import { turnReminder, type TurnReminder } from './notices.jobs.ts';
import { reminder, type WaitingFor } from './proposals.texts.ts';
import { MORNING_MS, WorkMailer } from './work-mailer.service.ts';

/** From the due moment at 18:00 to midnight. */
const EVENING = 0.25;
/** Days after the due moment from which a reminder is too late to be sent: what it says is no longer so, or the next one says it. */
const ENDS: Record<TurnReminder['at'], number> = {
  before: -MORNING_MS / DAY_MS,
  day: EVENING,
  week1: 14,
  week2: 21,
  week3: 28,
};

type Waiting = { userId: string; dueAt: Date; waitingFor: WaitingFor };

/** Reminds customers that we wait for them. Silence is never approval. */
@Injectable()
export class WorkRemindersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly options: OptionsService,
    private readonly mailer: WorkMailer,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(turnReminder, (turn) => this.remind(turn));
  }

  /** Looks again at the moment of sending: the same turn, of a customer who is active. May run twice. */
  private async remind(turn: TurnReminder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const waiting = await this.waiting(tx, turn);
      if (!waiting) return;
      const { dueAt, userId, waitingFor } = waiting;
      if (this.clock.now().getTime() >= dueAt.getTime() + ENDS[turn.at] * DAY_MS) return;
      const holding = await this.users.holdingOf(userId, tx);
      if (!holding?.active) return;
      const key = `reminded:${turn.of}:${turn.id}:${turn.mark}:${turn.at}`;
      await this.mailer.send(tx, userId, reminder(turn.at, waitingFor, dueAt), key);
    });
  }

  /** Null where the customer has answered, or the turn is a later one. */
  private async waiting(tx: EntityManager, { id, mark, of }: TurnReminder): Promise<Waiting | null> {
    const lock = { mode: 'pessimistic_read' } as const;
    if (of === 'task') {
      const task = await tx.findOne(ServiceTask, { where: { id, state: 'asked' }, lock });
      if (task?.messages.length !== mark) return null;
      return { userId: task.userId, dueAt: task.dueAt, waitingFor: of };
    }
    const found =
      of === 'proposal'
        ? await tx.findOne(Proposal, { where: { id, state: 'sent', revision: mark }, lock })
        : await tx.findOne(UpdateRequest, { where: { id, state: 'asked' }, lock });
    if (!found || (found instanceof UpdateRequest && found.messages.length !== mark)) return null;
    const { ownerId } = await this.options.read(tx, found.siteId);
    return { userId: ownerId, dueAt: found.dueAt, waitingFor: found instanceof Proposal ? found.kind : 'request' };
  }
}
