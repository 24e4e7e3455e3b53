import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Operator } from '../../audit/audit.service.ts';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { CustomerData } from '../../auth/users/customer-data.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { pageOfAll } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import type { ServiceId } from '../../plans/plans.shared.ts';
import { PromisesService } from '../../sites/submissions/promises.service.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { taskAsked, taskDone } from '../notices/proposals.texts.ts';
import { WorkMailer } from '../notices/work-mailer.service.ts';
import { TASK_DAYS } from '../proposals.shared.ts';
import { WorkLog } from '../work-log.service.ts';
import { ServiceTask } from './service-task.entity.ts';
import type { TaskAnswer, TaskChangeDto, TasksView } from './tasks.dto.ts';

export type BoughtService = { purchaseId: string; service: ServiceId; boughtAt: Date };

/** The add-ons that were bought, as tasks of our team with the promised days. */
@Injectable()
export class ServiceTasks {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly promises: PromisesService,
    private readonly mailer: WorkMailer,
    private readonly log: WorkLog,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'service_tasks',
      tables: ['service_tasks'],
      goesWithSubscription: false, // they belong to a purchase, which stays
      export: async (userId) => (await this.of(userId)).map((task) => task.toView()),
      erase: async (tx, userId) => void (await tx.delete(ServiceTask, { userId })),
    });
  }

  /** In the transaction that learns of the payment; a purchase makes one task however often this runs. */
  async bought(tx: EntityManager, userId: string, { boughtAt, purchaseId, service }: BoughtService): Promise<void> {
    const [first, last] = TASK_DAYS[service];
    const [from, by] = [dueAfter(boughtAt, first), dueAfter(boughtAt, last)];
    const [added] = await tx.query<{ id: string }[]>(
      `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at)
       values ($1, $2, $3, 'waiting', $4, $5, $5, '[]', $6) on conflict (purchase_id) do nothing returning id`,
      [userId, purchaseId, service, from, by, boughtAt],
    );
    if (!added) return;
    await this.log.theirs(tx, userId, 'task.bought', { task: added.id, service });
  }

  /** The money went back: what is not done is not to be done. */
  async refunded(tx: EntityManager, purchaseId: string): Promise<void> {
    const [[gone]] = await tx.query<[{ id: string; user_id: string; service: ServiceId }[], number]>(
      `delete from service_tasks where purchase_id = $1 and state <> 'done' returning id, user_id, service`,
      [purchaseId],
    );
    if (!gone) return;
    await this.log.theirs(tx, gone.user_id, 'task.refunded', { task: gone.id, service: gone.service });
  }

  async list(actor: CustomerActor, query: PageQuery): Promise<TasksView> {
    const { items, next_cursor } = pageOfAll(await this.of(actor.id), query);
    return { tasks: items.map((task) => task.toView()), next_cursor };
  }

  /** Answers our question. @throws AppError not_found, work_not_open */
  async reply(actor: CustomerActor, id: string, text: string): Promise<TaskAnswer> {
    return this.db.transaction(async (tx) => {
      const task = await this.lock(tx, { id, userId: actor.id });
      if (task.state !== 'asked') throw new AppError('work_not_open');
      const now = this.clock.now();
      task.work(now);
      task.say('customer', actor.user.name, text, now);
      await tx.save(task);
      await this.log.theirs(tx, actor.id, 'task.reply', { task: id, service: task.service });
      return { task: task.toView() };
    });
  }

  /** By our team. @throws AppError not_found, work_not_open, invalid without the question */
  async move(operator: Operator, id: string, { state, text }: TaskChangeDto): Promise<void> {
    await this.db.transaction(async (tx) => {
      const task = await this.lock(tx, { id });
      if (state === 'working' && task.state === 'working') return;
      if (state === 'working') task.work(this.clock.now());
      else if (task.state !== 'asked') await this.promises.answered(tx, 'task', task.dueAt);
      if (state === 'asked') await this.ask(tx, operator, task, text);
      if (state === 'done') await this.finish(tx, operator, task, text);
      await tx.save(task);
      await this.log.ours(tx, operator, task.userId, `task.${state}`, { task: id, service: task.service });
    });
  }

  private async ask(tx: EntityManager, operator: Operator, task: ServiceTask, text?: string): Promise<void> {
    if (!text) throw new AppError('invalid', { errors: { text: ['Please write it: the customer reads it.'] } });
    const now = this.clock.now();
    task.ask(now);
    task.say('us', operator.name, text, now);
    const { dueAt: due, id, messages, service, userId } = task;
    const mark = messages.length;
    await this.mailer.send(tx, userId, taskAsked(service, operator.name, text, due), `task-asked:${id}:${mark}`);
    await this.mailer.planReminders(tx, { of: 'task', id, mark }, due);
  }

  private async finish(tx: EntityManager, operator: Operator, task: ServiceTask, text?: string): Promise<void> {
    const now = this.clock.now();
    task.finish(now);
    if (text) task.say('us', operator.name, text, now);
    await this.mailer.send(tx, task.userId, taskDone(task.service, text ?? null), `task-done:${task.id}`);
  }

  private of(userId: string): Promise<ServiceTask[]> {
    return this.db.getRepository(ServiceTask).find({ where: { userId }, order: { boughtAt: 'DESC', id: 'ASC' } });
  }

  private async lock(tx: EntityManager, where: { id: string; userId?: string }): Promise<ServiceTask> {
    const task = await tx.findOne(ServiceTask, { where, lock: { mode: 'pessimistic_write' } });
    if (!task) throw new AppError('not_found');
    return task;
  }
}
