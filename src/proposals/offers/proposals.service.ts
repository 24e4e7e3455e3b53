import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { newestFirst } from '../../common/http/keyset.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { PreviewsService } from '../../sites/previews/previews.service.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { PublishingService } from '../../sites/publishing/publishing.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DesignRequest } from '../requests/design-request.entity.ts';
import { UpdateRequest } from '../requests/update-request.entity.ts';
import { COMMENTS_MAX } from '../proposals.shared.ts';
import { WorkLog } from '../work-log.service.ts';
import { addComment } from './add-comment.ts';
import { ProposalComment } from './proposal-comment.entity.ts';
import { labelOf, ProposalOption } from './proposal-option.entity.ts';
import { ProposalViews } from './proposal-views.service.ts';
import { Proposal } from './proposal.entity.ts';
import type {
  ChooseAnswer,
  ChooseDto,
  CommentAnswer,
  CommentDto,
  ProposalAnswer,
  ProposalsView,
} from './proposals.dto.ts';

const PAGE = 20;

/** The customer's side of a proposal: reading, comments, the choice. Drafts of our team are not there for them. */
@Injectable()
export class ProposalsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly options: OptionsService,
    private readonly publishing: PublishingService,
    private readonly views: ProposalViews,
    private readonly log: WorkLog,
    private readonly clock: Clock,
    previews: PreviewsService,
  ) {
    previews.provideOptions((tx, siteId, optionId) => this.contentOf(tx, siteId, optionId));
  }

  /** Newest first. @throws AppError not_found without a site */
  async list(actor: CustomerActor, { cursor, limit = PAGE }: PageQuery): Promise<ProposalsView> {
    const siteId = await this.sites.idOfOwner(actor.id);
    const query = this.db
      .getRepository(Proposal)
      .createQueryBuilder('p')
      .where('p.siteId = :siteId and p.revision > 0', { siteId });
    const { items, next_cursor } = await newestFirst(query, { cursor, limit }, 'createdAt');
    return { proposals: await this.views.rows(items), next_cursor };
  }

  /** @throws AppError not_found, also for another's and for a draft */
  async read(actor: CustomerActor, id: string): Promise<ProposalAnswer> {
    const proposal = await this.own(this.db.manager, await this.sites.idOfOwner(actor.id), id);
    return { proposal: await this.views.forCustomer(proposal) };
  }

  /** Our team has the turn afterwards. @throws AppError not_found, work_not_open, too_many_comments */
  async comment(actor: CustomerActor, id: string, { text, option_id, section }: CommentDto): Promise<CommentAnswer> {
    return this.db.transaction(async (tx) => {
      const proposal = await this.lock(tx, actor, id);
      proposal.mustBeWithCustomer();
      if (option_id) await this.optionOf(tx, proposal, option_id);
      const comment = await this.say(tx, actor, proposal, { text, option_id, section });
      await this.wantChanges(tx, proposal);
      await this.log.theirs(tx, actor.id, 'proposal.comment', { proposal: id, section: section ?? null });
      return { comment: comment.toView() };
    });
  }

  /**
   * Writes who chose and when; the option becomes the draft and is published with the facts of now.
   * @throws AppError not_found, work_not_open, proposal_changed, plan_needed, not_ready, email_unverified, site_blocked
   */
  async choose(
    actor: CustomerActor,
    id: string,
    { option_id, publish = true, revision }: ChooseDto,
  ): Promise<ChooseAnswer> {
    return this.db.transaction(async (tx) => {
      const proposal = await this.lock(tx, actor, id);
      proposal.mustBeWithCustomer();
      if (revision !== undefined && revision !== proposal.revision) throw new AppError('proposal_changed');
      const option = await this.optionOf(tx, proposal, option_id);
      const label = labelOf(option);
      const { words, look } = option;
      const answer = await this.publishing.choose(tx, actor, { words, look }, { note: label, publish });
      const version = 'version' in answer ? answer.version : null;
      const now = this.clock.now();
      proposal.choose(option.id, actor.user.name, version, now);
      await tx.save(proposal);
      await this.endAsked(tx, proposal, now);
      const what = { proposal: id, kind: proposal.kind, option: label, version };
      await this.log.theirs(tx, actor.id, 'proposal.choose', what);
      return answer;
    });
  }

  /**
   * 'None of these' ends a design; of a change it says what is not quite right, and is not counted again.
   * @throws AppError not_found, work_not_open, too_many_comments
   */
  async decline(actor: CustomerActor, id: string, reason: string): Promise<MessageView> {
    return this.db.transaction(async (tx) => {
      const proposal = await this.lock(tx, actor, id);
      proposal.mustBeWithCustomer();
      const { kind } = proposal;
      if (kind === 'update') {
        await this.say(tx, actor, proposal, { text: reason });
        await this.wantChanges(tx, proposal);
      } else {
        const now = this.clock.now();
        proposal.decline(reason, now);
        await tx.save(proposal);
        await this.endAsked(tx, proposal, now);
      }
      await this.log.theirs(tx, actor.id, 'proposal.decline', { proposal: id, kind });
      const message = kind === 'update' ? 'We look at it again.' : 'Thank you for saying why.';
      return { message };
    });
  }

  private async wantChanges(tx: EntityManager, proposal: Proposal): Promise<void> {
    proposal.wantChanges(this.clock.now());
    await tx.save(proposal);
  }

  /** @throws AppError too_many_comments; the caller holds the site's lock */
  private async say(
    tx: EntityManager,
    actor: CustomerActor,
    proposal: Proposal,
    { text, option_id, section }: CommentDto,
  ): Promise<ProposalComment> {
    const before = await tx.countBy(ProposalComment, { proposalId: proposal.id, authorKind: 'owner' });
    if (before >= COMMENTS_MAX) throw new AppError('too_many_comments');
    const said = {
      optionId: option_id ?? null,
      section: section ?? null,
      authorKind: 'owner' as const,
      author: actor.user.name,
      text,
      done: false,
    };
    return addComment(tx, proposal, said, this.clock.now());
  }

  /** What the proposal answered is answered. */
  private async endAsked(tx: EntityManager, { designRequestId, requestId }: Proposal, now: Date): Promise<void> {
    if (designRequestId) await tx.update(DesignRequest, { id: designRequestId, state: 'proposed' }, { state: 'done' });
    const request = requestId && (await tx.findOneBy(UpdateRequest, { id: requestId }));
    if (!request || !request.isOpen) return;
    request.end('done', now);
    await tx.save(request);
  }

  /** Locks owner and site before the proposal: of forty choices at once one is first. */
  private async lock(tx: EntityManager, actor: CustomerActor, id: string): Promise<Proposal> {
    const site = await this.options.lockOwn(tx, actor.id);
    return this.own(tx, site.id, id);
  }

  private async own(tx: EntityManager, siteId: string, id: string): Promise<Proposal> {
    const proposal = await tx.findOneBy(Proposal, { id, siteId });
    if (!proposal || proposal.revision === 0) throw new AppError('not_found');
    return proposal;
  }

  private async optionOf(tx: EntityManager, { id: proposalId }: Proposal, id: string): Promise<ProposalOption> {
    const option = await tx.findOneBy(ProposalOption, { id, proposalId });
    if (!option) throw new AppError('not_found');
    return option;
  }

  /** For shared previews: an option that the customer can see. */
  private async contentOf(tx: EntityManager, siteId: string, optionId: string) {
    const option = await tx
      .getRepository(ProposalOption)
      .createQueryBuilder('o')
      .innerJoin('proposals', 'p', `p.id = o.proposal_id and p.site_id = :siteId and p.state in ('sent', 'changing')`, {
        siteId,
      })
      .where('o.id::text = lower(:optionId)', { optionId })
      .getOne();
    return option && { words: option.words, look: option.look };
  }
}
