import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Operator } from '../../audit/audit.service.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { PromisesService } from '../../sites/submissions/promises.service.ts';
import { requestAsked, requestDeclined, requestDone } from '../notices/proposals.texts.ts';
import { WorkMailer } from '../notices/work-mailer.service.ts';
import { AskedWork } from '../offers/asked-work.service.ts';
import { WorkLog } from '../work-log.service.ts';
import type { RequestChangeDto } from './requests.dto.ts';
import { UpdateRequest } from './update-request.entity.ts';
import { UpdateRequestsService } from './update-requests.service.ts';

type Step = { tx: EntityManager; operator: Operator; ownerId: string; request: UpdateRequest; now: Date };

/** Our team's side of a request: working, asking, done, declined. Each is audited in the same transaction as the change. */
@Injectable()
export class RequestAnswersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly options: OptionsService,
    private readonly asked: AskedWork,
    private readonly requests: UpdateRequestsService,
    private readonly promises: PromisesService,
    private readonly mailer: WorkMailer,
    private readonly log: WorkLog,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found, work_not_open, request_busy, invalid without the question or reason */
  async move(operator: Operator, id: string, input: RequestChangeDto): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOne(UpdateRequest, { select: { id: true, siteId: true }, where: { id } });
      if (!found) throw new AppError('not_found');
      const { ownerId } = await this.options.lock(tx, found.siteId);
      const request = await tx.findOneByOrFail(UpdateRequest, { id });
      if (!request.isOpen || request.state === 'proposed') throw new AppError('work_not_open');
      if (input.state === 'working' && request.state === 'working') return;
      const step: Step = { tx, operator, ownerId, request, now: this.clock.now() };
      await this.apply(step, input);
      await this.log.ours(tx, operator, ownerId, `request.${input.state}`, { request: id });
    });
  }

  private async apply(step: Step, { state, text, reason }: RequestChangeDto): Promise<void> {
    const { now, request, tx } = step;
    if (state === 'working') return this.asked.start(tx, request, now);
    if (request.state !== 'asked') await this.promises.answered(tx, 'request', request.dueAt);
    if (state === 'asked') return this.ask(step, needed('text', text));
    if (state === 'declined') return this.decline(step, needed('reason', reason));
    return this.finish(step, text);
  }

  private async ask({ tx, operator, ownerId, request, now }: Step, text: string): Promise<void> {
    request.wait('asked', now);
    request.say('us', operator.name, text, now);
    await tx.save(request);
    const { dueAt: due, id, messages } = request;
    const mark = messages.length;
    await this.mailer.send(tx, ownerId, requestAsked(operator.name, text, due), `request-asked:${id}:${mark}`);
    await this.mailer.planReminders(tx, { of: 'request', id, mark }, due);
  }

  private async finish({ tx, operator, ownerId, request, now }: Step, text: string | undefined): Promise<void> {
    request.end('done', now);
    await this.asked.withdrawProposals(tx, { requestId: request.id }, now);
    if (text) request.say('us', operator.name, text, now);
    await tx.save(request);
    await this.mailer.send(tx, ownerId, requestDone(text ?? null), `request-done:${request.id}`);
  }

  /** Declined before work began, it is not counted. */
  private async decline({ tx, ownerId, request, now }: Step, reason: string): Promise<void> {
    request.end('declined', now);
    await this.asked.withdrawProposals(tx, { requestId: request.id }, now);
    request.reason = reason;
    const isGivenBack = await this.requests.giveBackUnlessStarted(tx, ownerId, request);
    await tx.save(request);
    await this.mailer.send(tx, ownerId, requestDeclined(reason, isGivenBack), `request-declined:${request.id}`);
  }
}

function needed(field: 'text' | 'reason', value: string | undefined): string {
  if (value) return value;
  throw new AppError('invalid', { errors: { [field]: ['Please write it: the customer reads it.'] } });
}
