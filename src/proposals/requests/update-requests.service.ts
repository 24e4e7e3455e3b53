import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { newestFirst } from '../../common/http/keyset.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { RequestQuotasService } from '../../sites/submissions/request-quotas.service.ts';
import { ImagesService } from '../../uploads/images.service.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { AskedWork } from '../offers/asked-work.service.ts';
import { OPEN_REQUESTS_MAX } from '../proposals.shared.ts';
import { ANSWER_DAYS } from '../../sites/submissions/submissions.shared.ts';
import { WorkLog } from '../work-log.service.ts';
import { RequestViews } from './request-views.service.ts';
import type { UpdateRequestAnswer, UpdateRequestDto, UpdateRequestsView } from './requests.dto.ts';
import { UpdateRequest } from './update-request.entity.ts';

const PAGE = 20;

/** What a customer asks our team to change, within the plan. */
@Injectable()
export class UpdateRequestsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly sites: SitesService,
    private readonly options: OptionsService,
    private readonly asked: AskedWork,
    private readonly quotas: RequestQuotasService,
    private readonly images: ImagesService,
    private readonly views: RequestViews,
    private readonly log: WorkLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. @throws AppError not_found without a site */
  async list(actor: CustomerActor, { cursor, limit = PAGE }: PageQuery): Promise<UpdateRequestsView> {
    const siteId = await this.sites.idOfOwner(actor.id);
    const query = this.db.getRepository(UpdateRequest).createQueryBuilder('r').where('r.siteId = :siteId', { siteId });
    const { items, next_cursor } = await newestFirst(query, { cursor, limit }, 'createdAt');
    const quota = await this.quotas.read(actor.id, await this.users.planOf(actor.id));
    return { requests: await this.views.of(actor.id, items), quota, next_cursor };
  }

  /** Counted when it is sent. @throws AppError not_found without a site; plan_needed, too_many_open, quota_used, invalid */
  async create(actor: CustomerActor, { text, image_ids = [] }: UpdateRequestDto): Promise<UpdateRequestAnswer> {
    return this.db.transaction(async (tx) => {
      const site = await this.options.lockOwn(tx, actor.id);
      const plan = await this.users.planOf(actor.id, tx);
      if (!entitlementsOf(plan).liveSite) throw new AppError('plan_needed');
      const imageIds = [...new Set(image_ids.map((id) => id.toLowerCase()))];
      await this.mustBeOwn(tx, actor.id, imageIds);
      const open = await tx.countBy(UpdateRequest, { siteId: site.id, endedAt: IsNull() });
      if (open >= OPEN_REQUESTS_MAX) throw new AppError('too_many_open');
      const period = await this.quotas.use(tx, actor.id, plan);
      const now = this.clock.now();
      const request = tx.create(UpdateRequest, {
        siteId: site.id,
        text,
        imageIds,
        state: 'new',
        period,
        counted: period !== null,
        startedAt: null,
        dueAt: dueAfter(now, ANSWER_DAYS),
        ourDays: null,
        messages: [],
        reason: null,
        createdAt: now,
        endedAt: null,
      });
      await tx.insert(UpdateRequest, request);
      await this.log.theirs(tx, actor.id, 'request.send', { request: request.id });
      return this.answer(tx, actor.id, request);
    });
  }

  /** Before work began, what it counted is given back. @throws AppError not_found, work_not_open */
  async withdraw(actor: CustomerActor, id: string): Promise<UpdateRequestAnswer> {
    return this.db.transaction(async (tx) => {
      const request = await this.lock(tx, actor, id);
      const now = this.clock.now();
      request.end('withdrawn', now);
      await this.giveBackUnlessStarted(tx, actor.id, request);
      await tx.save(request);
      await this.asked.withdrawProposals(tx, { requestId: id }, now);
      await this.log.theirs(tx, actor.id, 'request.withdraw', { request: id });
      return this.answer(tx, actor.id, request);
    });
  }

  /** Answers our question: our team has the turn again. @throws AppError not_found, work_not_open */
  async reply(actor: CustomerActor, id: string, text: string): Promise<UpdateRequestAnswer> {
    return this.db.transaction(async (tx) => {
      const request = await this.lock(tx, actor, id);
      if (request.state !== 'asked') throw new AppError('work_not_open');
      const now = this.clock.now();
      const isBusy = await tx.existsBy(UpdateRequest, { siteId: request.siteId, state: 'working' });
      request.answered(isBusy, now);
      request.say('customer', actor.user.name, text, now);
      await tx.save(request);
      await this.log.theirs(tx, actor.id, 'request.reply', { request: id });
      return this.answer(tx, actor.id, request);
    });
  }

  /** Nothing is given back once work began. */
  async giveBackUnlessStarted(tx: EntityManager, ownerId: string, request: UpdateRequest): Promise<boolean> {
    if (request.startedAt || !request.period) return false;
    await this.quotas.giveBack(tx, ownerId, request.period);
    Object.assign(request, { period: null, counted: false });
    return true;
  }

  private async answer(tx: EntityManager, ownerId: string, request: UpdateRequest): Promise<UpdateRequestAnswer> {
    const [view] = await this.views.of(ownerId, [request], { tx });
    return { request: view! };
  }

  private async lock(tx: EntityManager, actor: CustomerActor, id: string): Promise<UpdateRequest> {
    const site = await this.options.lockOwn(tx, actor.id);
    const request = await tx.findOneBy(UpdateRequest, { id, siteId: site.id });
    if (!request) throw new AppError('not_found');
    return request;
  }

  private async mustBeOwn(tx: EntityManager, ownerId: string, ids: readonly string[]): Promise<void> {
    if (!ids.length) return;
    const { images } = await this.images.list(ownerId, tx);
    const own = new Set(images.map(({ id }) => id));
    if (ids.every((id) => own.has(id))) return;
    throw new AppError('invalid', { errors: { image_ids: ['This picture is not among your uploads.'] } });
  }
}
