import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, LessThan } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import { PromisesService } from '../sites/submissions/promises.service.ts';
import { ProposalComment } from './offers/proposal-comment.entity.ts';
import { ProposalOption } from './offers/proposal-option.entity.ts';
import { Proposal } from './offers/proposal.entity.ts';
import { DesignRequest } from './requests/design-request.entity.ts';
import { UpdateRequest } from './requests/update-request.entity.ts';
import { ServiceTask } from './tasks/service-task.entity.ts';

type OfSite = { siteId: string };

/** What is kept of our work for a customer: handed out, and cleared when it is old. It goes with the site. */
@Injectable()
export class WorkData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly promises: PromisesService,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'our_work',
      tables: [],
      goesWithSubscription: true,
      export: (userId) => this.export(userId),
    });
  }

  /** Deletes what ended before then; a design request that was answered stays: it is once a site. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const gone = [
      await this.db.getRepository(Proposal).delete({ endedAt: LessThan(before) }),
      await this.db.getRepository(UpdateRequest).delete({ endedAt: LessThan(before) }),
      await this.db.getRepository(DesignRequest).delete({ withdrawnAt: LessThan(before) }),
      await this.db.getRepository(ServiceTask).delete({ doneAt: LessThan(before) }),
    ];
    return gone.reduce((sum, { affected }) => sum + (affected ?? 0), 0) + (await this.promises.purge(before));
  }

  /** Drafts of our team are not the customer's yet. */
  private async export(userId: string) {
    const [briefs, requests, proposals] = await Promise.all([
      this.ofCustomer(DesignRequest, userId),
      this.ofCustomer(UpdateRequest, userId),
      this.ofCustomer(Proposal, userId),
    ]);
    const sent = proposals.filter(({ revision }) => revision > 0);
    const proposalId = In(sent.map(({ id }) => id));
    const [options, comments] = await Promise.all([
      this.db.getRepository(ProposalOption).find({ where: { proposalId }, order: { position: 'ASC' } }),
      this.db.getRepository(ProposalComment).find({ where: { proposalId }, order: { createdAt: 'ASC' } }),
    ]);
    return {
      design_requests: briefs.map((brief) => brief.toView()),
      update_requests: requests.map((request) => request.toView([], null)),
      proposals: sent.map(({ id, kind, note, operator, reason, sentAt, state, chosenBy, chosenOption, endedAt }) => ({
        id,
        kind,
        state,
        note,
        operator,
        reason,
        sent_at: sentAt,
        ended_at: endedAt,
        chosen: chosenOption && { option: chosenOption, by: chosenBy },
        options: options.filter((option) => option.proposalId === id),
        comments: comments.filter((comment) => comment.proposalId === id).map((comment) => comment.toView()),
      })),
    };
  }

  private ofCustomer<Row extends OfSite & { createdAt: Date }>(entity: new () => Row, userId: string): Promise<Row[]> {
    return this.db
      .getRepository(entity)
      .createQueryBuilder('w')
      .innerJoin('sites', 's', 's.id = w.site_id and s.owner_id = :userId', { userId })
      .orderBy('w.createdAt')
      .getMany();
  }
}
