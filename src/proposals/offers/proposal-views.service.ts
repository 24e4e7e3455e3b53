import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { OptionsService, type OptionsOf } from '../../sites/publishing/options.service.ts';
import { UpdateRequest } from '../requests/update-request.entity.ts';
import { ProposalComment } from './proposal-comment.entity.ts';
import { ProposalOption } from './proposal-option.entity.ts';
import { Proposal } from './proposal.entity.ts';
import type { OptionNameView, ProposalRowView, ProposalView, WorkedProposalView } from './proposals.dto.ts';

type Whole = { view: Omit<ProposalView, 'options'>; options: ProposalOption[]; of: OptionsOf };

/** Proposals as their readers see them; the pages are composed with the facts of now. */
@Injectable()
export class ProposalViews {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly options: OptionsService,
  ) {}

  /** Without the pages. */
  async rows(proposals: readonly Proposal[]): Promise<ProposalRowView[]> {
    const ids = proposals.map(({ id }) => id);
    const requestIds = proposals.flatMap(({ requestId }) => requestId ?? []);
    const options = await this.db.manager.find(ProposalOption, {
      select: { id: true, proposalId: true, position: true, name: true },
      where: { proposalId: In(ids) },
      order: { position: 'ASC' },
    });
    const requests = await this.db.manager.find(UpdateRequest, {
      select: { id: true, text: true, createdAt: true },
      where: { id: In(requestIds) },
    });
    return proposals.map((proposal) => {
      const request = requests.find(({ id }) => id === proposal.requestId);
      const own = options.filter(({ proposalId }) => proposalId === proposal.id);
      return rowOf(proposal, own, request);
    });
  }

  async forCustomer(proposal: Proposal): Promise<ProposalView> {
    const { view, options, of } = await this.whole(proposal);
    const shown = options.map((option) => ({ ...nameOf(option), record: this.options.compose(of, option).record }));
    return { ...view, options: shown };
  }

  async forOperator(proposal: Proposal): Promise<WorkedProposalView> {
    const { view, options, of } = await this.whole(proposal);
    const shown = options.map((option) => {
      const { words, look } = option;
      return { ...nameOf(option), words, look, ...this.options.compose(of, option) };
    });
    return { ...view, options: shown, pending: proposal.pending, pending_note: proposal.pendingNote };
  }

  private async whole(proposal: Proposal): Promise<Whole> {
    const tx = this.db.manager;
    const [[row], options, comments, of] = await Promise.all([
      this.rows([proposal]),
      tx.find(ProposalOption, { where: { proposalId: proposal.id }, order: { position: 'ASC' } }),
      tx.find(ProposalComment, { where: { proposalId: proposal.id }, order: { createdAt: 'ASC', id: 'ASC' } }),
      this.options.read(tx, proposal.siteId),
    ]);
    const { options: _, ...rest } = row!;
    const facts_changed = proposal.sentAt !== null && proposal.factsVersion !== of.read.version;
    const said = comments.map((comment) => comment.toView());
    return { view: { ...rest, comments: said, before: of.before, facts_changed }, options, of };
  }
}

const nameOf = ({ id, name, position }: ProposalOption): OptionNameView => ({
  id,
  position,
  name,
  preview_url: `/dashboard?tab=site&view=work&option=${id}`,
});

function rowOf(
  proposal: Proposal,
  options: readonly ProposalOption[],
  request: UpdateRequest | undefined,
): ProposalRowView {
  const { chosenBy, chosenOption, chosenVersion, endedAt } = proposal;
  return {
    id: proposal.id,
    site_id: proposal.siteId,
    kind: proposal.kind,
    state: proposal.state,
    turn: proposal.turn,
    revision: proposal.revision,
    operator: proposal.operator,
    note: proposal.note,
    sent_at: proposal.sentAt?.toISOString() ?? null,
    due_at: endedAt ? null : proposal.dueAt.toISOString(),
    changed_at: proposal.changedAt.toISOString(),
    request_id: proposal.requestId,
    submission_id: proposal.submissionId,
    request: request ? { id: request.id, text: request.text, created_at: request.createdAt.toISOString() } : null,
    chosen:
      chosenOption && endedAt
        ? { option_id: chosenOption, at: endedAt.toISOString(), by: chosenBy ?? '', version: chosenVersion }
        : null,
    reason: proposal.reason,
    options: options.map(nameOf),
  };
}
