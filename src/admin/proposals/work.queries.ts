import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { newestFirst } from '../../common/http/keyset.ts';
import { ProposalViews } from '../../proposals/offers/proposal-views.service.ts';
import { Proposal } from '../../proposals/offers/proposal.entity.ts';
import { DesignRequest } from '../../proposals/requests/design-request.entity.ts';
import { RequestViews } from '../../proposals/requests/request-views.service.ts';
import { UpdateRequest } from '../../proposals/requests/update-request.entity.ts';
import { ServiceTask } from '../../proposals/tasks/service-task.entity.ts';
import type { TimelineView } from '../../proposals/timeline/timeline.dto.ts';
import { TimelineService } from '../../proposals/timeline/timeline.service.ts';
import type * as dto from './work.dto.ts';
import { placed, WorkPlaces, type Place } from './work-places.queries.ts';

const PAGE = 20;
type Page = { cursor?: string; limit?: number };

/** Proposals, requests and tasks with their customers, for the operator; never writes. */
@Injectable()
export class WorkQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly places: WorkPlaces,
    private readonly proposalViews: ProposalViews,
    private readonly requestViews: RequestViews,
    private readonly timeline: TimelineService,
  ) {}

  /** Newest first. */
  async proposals(
    operatorId: string,
    { kind, site_id, state, ...page }: dto.ProposalsQuery,
  ): Promise<dto.TeamProposalsView> {
    const query = this.db.getRepository(Proposal).createQueryBuilder('w');
    if (site_id) query.andWhere('w.siteId = :site_id', { site_id });
    if (state) query.andWhere('w.state = :state', { state });
    if (kind) query.andWhere('w.kind = :kind', { kind });
    const { items, next_cursor } = await newestFirst(query, { limit: PAGE, ...page }, 'createdAt');
    const places = await this.places.ofSites(items.map(({ siteId }) => siteId));
    const views = await this.proposalViews.rows(items);
    const proposals = items.flatMap((row, at) => {
      const place = places.get(row.siteId);
      return place ? [{ ...views[at]!, ...placed(place, row, operatorId) }] : []; // deleted since it was read
    });
    return { proposals, next_cursor };
  }

  /** @throws AppError not_found */
  async proposal(operatorId: string, id: string): Promise<dto.TeamProposalView> {
    const row = await this.db.getRepository(Proposal).findOneBy({ id });
    if (!row) throw new AppError('not_found');
    const [view, places] = [await this.proposalViews.forOperator(row), await this.places.ofSites([row.siteId])];
    const wish =
      row.designRequestId && (await this.db.getRepository(DesignRequest).findOneBy({ id: row.designRequestId }));
    const brief = wish ? { id: wish.id, text: wish.text } : null;
    return { proposal: { ...view, brief, ...placed(needed(places, row.siteId), row, operatorId) } };
  }

  /** Newest first. */
  async requests(operatorId: string, { state, ...page }: dto.RequestsQuery): Promise<dto.TeamRequestsView> {
    const query = this.db.getRepository(UpdateRequest).createQueryBuilder('w');
    if (state) query.andWhere('w.state = :state', { state });
    const { items, next_cursor } = await newestFirst(query, { limit: PAGE, ...page }, 'createdAt');
    const places = await this.places.ofSites(items.map(({ siteId }) => siteId));
    const requests: dto.TeamRequestsView['requests'] = [];
    for (const row of items) {
      const place = places.get(row.siteId);
      if (place) requests.push(await this.requestView(operatorId, row, place));
    }
    return { requests, next_cursor };
  }

  /** @throws AppError not_found */
  async request(operatorId: string, id: string): Promise<dto.TeamRequestView> {
    const row = await this.db.getRepository(UpdateRequest).findOneBy({ id });
    if (!row) throw new AppError('not_found');
    const places = await this.places.ofSites([row.siteId]);
    return { request: await this.requestView(operatorId, row, needed(places, row.siteId)) };
  }

  /** @throws AppError not_found */
  async brief(operatorId: string, id: string): Promise<dto.TeamDesignRequestView> {
    const row = await this.db.getRepository(DesignRequest).findOneBy({ id });
    if (!row) throw new AppError('not_found');
    const places = await this.places.ofSites([row.siteId]);
    const open = await this.db
      .getRepository(Proposal)
      .findOne({ select: { id: true }, where: { designRequestId: id, endedAt: IsNull() } });
    const place = placed(needed(places, row.siteId), row, operatorId);
    return { request: { ...row.toView(), ...place, proposal_id: open?.id ?? null } };
  }

  /** Newest first. */
  async tasks(operatorId: string, { state, ...page }: dto.TasksQuery): Promise<dto.TeamTasksView> {
    const query = this.db.getRepository(ServiceTask).createQueryBuilder('w');
    if (state) query.andWhere('w.state = :state', { state });
    const { items, next_cursor } = await newestFirst(query, { limit: PAGE, ...page }, 'boughtAt');
    const places = await this.places.ofCustomers(items.map(({ userId }) => userId));
    const tasks = items.flatMap((row) => {
      const place = places.get(row.userId);
      return place ? [{ ...row.toView(), ...placed(place, row, operatorId) }] : [];
    });
    return { tasks, next_cursor };
  }

  /** @throws AppError not_found */
  async task(operatorId: string, id: string): Promise<dto.TeamTaskView> {
    const row = await this.db.getRepository(ServiceTask).findOneBy({ id });
    if (!row) throw new AppError('not_found');
    const places = await this.places.ofCustomers([row.userId]);
    return { task: { ...row.toView(), ...placed(needed(places, row.userId), row, operatorId) } };
  }

  /** @throws AppError not_found */
  async steps(userId: string, page: Page): Promise<TimelineView> {
    if (!(await this.places.ofCustomers([userId])).has(userId)) throw new AppError('not_found');
    return this.timeline.of(userId, page);
  }

  private async requestView(operatorId: string, row: UpdateRequest, place: Place) {
    const [view] = await this.requestViews.of(place.customer.id, [row], { drafts: true });
    return { ...view!, ...placed(place, row, operatorId) };
  }
}

/** The place of a row; its site or customer may be gone since it was read. */
function needed(places: Map<string, Place>, id: string): Place {
  const place = places.get(id);
  if (!place) throw new AppError('not_found');
  return place;
}
