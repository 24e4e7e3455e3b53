import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Not, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { AskedWork } from '../offers/asked-work.service.ts';
import { ANSWER_DAYS } from '../../sites/submissions/submissions.shared.ts';
import { WorkLog } from '../work-log.service.ts';
import { DesignRequest } from './design-request.entity.ts';
import type { DesignRequestAnswer, DesignRequestDto, DesignRequestsView } from './requests.dto.ts';

/** 'Please design it for us', once a site: docs/PRODUCT.md, "We do it for you". */
@Injectable()
export class DesignRequestsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly sites: SitesService,
    private readonly options: OptionsService,
    private readonly asked: AskedWork,
    private readonly log: WorkLog,
    private readonly clock: Clock,
  ) {}

  /** The one that counts; null where there is none. @throws AppError not_found without a site */
  async read(actor: CustomerActor): Promise<DesignRequestsView> {
    const siteId = await this.sites.idOfOwner(actor.id);
    const request = await this.current(this.db.manager, siteId);
    return { request: request?.toView() ?? null };
  }

  /** The draft is the brief. @throws AppError not_found without a site; plan_needed, already_open, already_used */
  async create(actor: CustomerActor, { text }: DesignRequestDto): Promise<DesignRequestAnswer> {
    return this.db.transaction(async (tx) => {
      const site = await this.options.lockOwn(tx, actor.id);
      if (!entitlementsOf(await this.users.planOf(actor.id, tx)).designProposal) throw new AppError('plan_needed');
      const current = await this.current(tx, site.id);
      if (current) throw new AppError(current.isOpen ? 'already_open' : 'already_used');
      const now = this.clock.now();
      const request = tx.create(DesignRequest, {
        siteId: site.id,
        text: text || null,
        state: 'new',
        dueAt: dueAfter(now, ANSWER_DAYS),
        createdAt: now,
      });
      await orRefuse('already_open', 'design_requests_one', () => tx.insert(DesignRequest, request));
      await this.log.theirs(tx, actor.id, 'brief.send', { brief: request.id });
      return { request: request.toView() };
    });
  }

  /** Possible until the proposal is there. @throws AppError not_found, work_not_open */
  async withdraw(actor: CustomerActor, id: string): Promise<DesignRequestAnswer> {
    return this.db.transaction(async (tx) => {
      const site = await this.options.lockOwn(tx, actor.id);
      const request = await tx.findOneBy(DesignRequest, { id, siteId: site.id });
      if (!request) throw new AppError('not_found');
      const now = this.clock.now();
      request.withdraw(now);
      await tx.save(request);
      await this.asked.withdrawProposals(tx, { designRequestId: id }, now);
      await this.log.theirs(tx, actor.id, 'brief.withdraw', { brief: id });
      return { request: request.toView() };
    });
  }

  private current(tx: EntityManager, siteId: string): Promise<DesignRequest | null> {
    return tx.findOneBy(DesignRequest, { siteId, state: Not('withdrawn') });
  }
}
