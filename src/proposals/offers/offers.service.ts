import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import type { Operator } from '../../audit/audit.service.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import type { Words } from '../../sites/content/words.shared.ts';
import { OptionsService } from '../../sites/publishing/options.service.ts';
import { PromisesService } from '../../sites/submissions/promises.service.ts';
import { SubmissionsService } from '../../sites/submissions/submissions.service.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { proposalComment, proposalSent, proposalWithdrawn } from '../notices/proposals.texts.ts';
import { WorkMailer } from '../notices/work-mailer.service.ts';
import { OPTIONS_OF, type ProposalKind } from '../proposals.shared.ts';
import { ANSWER_DAYS } from '../../sites/submissions/submissions.shared.ts';
import { WorkLog } from '../work-log.service.ts';
import { addComment } from './add-comment.ts';
import { AskedWork } from './asked-work.service.ts';
import { ProposalComment } from './proposal-comment.entity.ts';
import { ProposalOption } from './proposal-option.entity.ts';
import { Proposal } from './proposal.entity.ts';
import type {
  CommentAnswer,
  CommentDto,
  FromFactsDto,
  NewProposalDto,
  OptionContentView,
  OptionDto,
  ProposalChangeDto,
} from './proposals.dto.ts';

type LockedSite = Awaited<ReturnType<OptionsService['lock']>>;
type Written = Omit<OptionContentView, 'id'> & { id: string };

/** Our team's side of a proposal: writing, sending, taking back. Every step is audited in the same transaction as the change. */
@Injectable()
export class OffersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly options: OptionsService,
    private readonly submissions: SubmissionsService,
    private readonly asked: AskedWork,
    private readonly promises: PromisesService,
    private readonly mailer: WorkMailer,
    private readonly log: WorkLog,
    private readonly clock: Clock,
  ) {}

  /** A draft that only our team sees. @returns its id. @throws AppError not_found, invalid, already_open, request_busy, work_not_open */
  async create(operator: Operator, input: NewProposalDto): Promise<string> {
    return this.db.transaction(async (tx) => {
      const site = await this.options.lock(tx, input.site_id);
      const named = await this.options.wordsOf(tx, site, input.submission_id ?? null);
      const options = await this.checked(tx, site, input, { named, known: [] });
      return this.insert(tx, operator, site, input, options);
    });
  }

  /** Three different looks of the customer's own words, to begin with. @returns the id. @throws AppError as create */
  async fromFacts(operator: Operator, { site_id, design_request_id }: FromFactsDto): Promise<string> {
    return this.db.transaction(async (tx) => {
      const site = await this.options.lock(tx, site_id);
      const made = await this.options.fromFacts(tx, site);
      const options = made.map((option, at) => ({ ...option, id: randomUUID(), position: at + 1 }));
      return this.insert(tx, operator, site, { kind: 'design', design_request_id }, options);
    });
  }

  /** What was sent already changes for the customer with the next sending. @throws AppError not_found, work_not_open, proposal_rewritten, invalid */
  async change(operator: Operator, id: string, { changed_at, note, options }: ProposalChangeDto): Promise<void> {
    if (note === undefined && options === undefined) {
      throw new AppError('invalid', { message: 'Please give a note or options to change.' });
    }
    await this.db.transaction(async (tx) => {
      const { proposal, site } = await this.lock(tx, id);
      if (proposal.endedAt) throw new AppError('work_not_open');
      const isOld = changed_at !== undefined && Date.parse(changed_at) !== proposal.changedAt.getTime();
      if (isOld) throw new AppError('proposal_rewritten');
      if (note !== undefined) proposal.write(note);
      if (options) {
        const named = await this.options.wordsOf(tx, site, proposal.submissionId);
        const known = [...(await this.shown(tx, id)), ...(proposal.pending ?? [])];
        const written = await this.checked(tx, site, { kind: proposal.kind, options }, { named, known });
        if (proposal.state === 'draft') await this.write(tx, id, written);
        else proposal.pending = written;
      }
      proposal.changedAt = new Date(Math.max(this.clock.now().getTime(), proposal.changedAt.getTime() + 1));
      await tx.save(proposal);
      await this.log.ours(tx, operator, site.ownerId, 'proposal.change', { proposal: id });
    });
  }

  /** The customer has the turn, and reminders follow. @throws AppError not_found, work_not_open, customer_inactive */
  async send(operator: Operator, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { proposal, site } = await this.lock(tx, id);
      const holding = await this.users.holdingOf(site.ownerId, tx);
      if (!holding?.active) throw new AppError('customer_inactive');
      const { read } = await this.options.read(tx, site.id);
      if (proposal.revision === 0) Object.assign(proposal, await this.asked.clockOf(tx, proposal));
      const { pending, dueAt: promised, ourDays, revision, submissionId } = proposal;
      proposal.send(operator.name, read.version, this.clock.now());
      if (pending) await this.write(tx, id, pending.map(withId));
      await tx.save(proposal);
      await this.asked.proposed(tx, proposal, this.clock.now());
      if (submissionId) await this.submissions.answer(tx, submissionId);
      await tx.update(ProposalComment, { proposalId: id, authorKind: 'owner' }, { done: true });
      if (ourDays === null) await this.promises.answered(tx, 'proposal', promised);
      await this.tell(tx, operator, site.ownerId, proposal, revision > 0);
      const what = { proposal: id, kind: proposal.kind, revision: proposal.revision };
      await this.log.ours(tx, operator, site.ownerId, 'proposal.send', what);
    });
  }

  /** @throws AppError not_found, work_not_open */
  async withdraw(operator: Operator, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { proposal, site } = await this.lock(tx, id);
      const wasSeen = proposal.isWithCustomer;
      const now = this.clock.now();
      const dueAt = proposal.turn === 'us' ? proposal.dueAt : dueAfter(now, proposal.ourDays ?? ANSWER_DAYS);
      if (proposal.submissionId) await this.submissions.reopen(tx, proposal.submissionId, dueAt);
      proposal.withdraw(now);
      await tx.save(proposal);
      await this.asked.reopened(tx, proposal, dueAt);
      if (wasSeen) {
        await this.mailer.send(tx, site.ownerId, proposalWithdrawn(operator.name), `proposal-withdrawn:${id}`);
      }
      const step = wasSeen ? 'proposal.withdraw' : 'proposal.discard';
      await this.log.ours(tx, operator, site.ownerId, step, { proposal: id, kind: proposal.kind });
    });
  }

  /** Mailed to the customer. @throws AppError not_found, work_not_open */
  async comment(operator: Operator, id: string, { text, option_id, section }: CommentDto): Promise<CommentAnswer> {
    return this.db.transaction(async (tx) => {
      const { proposal, site } = await this.lock(tx, id);
      proposal.mustBeWithCustomer();
      const optionId = option_id ?? null;
      if (optionId && !(await tx.existsBy(ProposalOption, { id: optionId, proposalId: id })))
        throw new AppError('not_found');
      const said = {
        optionId,
        section: section ?? null,
        authorKind: 'operator' as const,
        author: operator.name,
        text,
        done: true,
      };
      const comment = await addComment(tx, proposal, said, this.clock.now());
      const mail = proposalComment(proposal.kind, operator.name, text);
      await this.mailer.send(tx, site.ownerId, mail, `proposal-comment:${comment.id}`);
      await this.log.ours(tx, operator, site.ownerId, 'proposal.answer', { proposal: id });
      return { comment: comment.toView() };
    });
  }

  /** A comment that was seen to, or was not. @throws AppError not_found */
  async markDone(operator: Operator, id: string, commentId: string, done: boolean): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { site } = await this.lock(tx, id);
      const { affected } = await tx.update(ProposalComment, { id: commentId, proposalId: id }, { done });
      if (!affected) throw new AppError('not_found');
      await this.log.ours(tx, operator, site.ownerId, 'proposal.comment-done', { proposal: id, done });
    });
    return { message: done ? 'Marked as done.' : 'Marked as not done.' };
  }

  private async insert(
    tx: EntityManager,
    operator: Operator,
    site: LockedSite,
    input: Omit<NewProposalDto, 'options' | 'site_id'>,
    options: readonly Written[],
  ): Promise<string> {
    const now = this.clock.now();
    const links = await this.asked.linked(tx, site.id, input, now);
    const submissionId = input.submission_id ?? null;
    const dueAt = submissionId ? await this.submissions.dueOf(tx, site.id, submissionId) : links.dueAt;
    const proposal = tx.create(Proposal, {
      siteId: site.id,
      kind: input.kind,
      designRequestId: links.designRequestId,
      requestId: links.requestId,
      submissionId,
      state: 'draft',
      revision: 0,
      note: input.note || null,
      dueAt: dueAt ?? dueAfter(now, ANSWER_DAYS),
      createdAt: now,
      changedAt: now,
    });
    const one = ['proposals_open_design', 'proposals_open_request', 'proposals_open_submission'];
    await orRefuse('already_open', one, () => tx.insert(Proposal, proposal));
    await this.write(tx, proposal.id, options);
    const what = { proposal: proposal.id, kind: proposal.kind, options: options.length };
    await this.log.ours(tx, operator, site.ownerId, 'proposal.create', what);
    return proposal.id;
  }

  /**
   * As many as the kind has; those that were there keep their ids, by id or by their place. Pictures that the options
   * or `named` name already may be deleted ones.
   */
  private async checked(
    tx: EntityManager,
    site: LockedSite,
    { kind, options }: { kind: ProposalKind; options: readonly OptionDto[] },
    { named, known }: { named: readonly Words[]; known: readonly Pick<OptionContentView, 'id' | 'words'>[] },
  ): Promise<Written[]> {
    const [least, most] = OPTIONS_OF[kind];
    if (options.length < least || options.length > most) {
      const sentence = kind === 'design' ? 'A design has two or three options.' : 'An update has one option.';
      throw new AppError('invalid', { message: sentence, errors: { options: [sentence] } });
    }
    const ids = [...new Set(known.flatMap(({ id }) => id ?? []))];
    const given = options.flatMap(({ id }) => id ?? []);
    if (given.some((id) => !ids.includes(id))) throw new AppError('not_found');
    if (new Set(given).size < given.length) {
      throw new AppError('invalid', { errors: { options: ['Two options have the same id.'] } });
    }
    const free = ids.filter((id) => !given.includes(id));
    const before = [...named, ...known.map(({ words }) => words)];
    const written: Written[] = [];
    for (const [at, { id, name, words, look }] of options.entries()) {
      const inPlace = free.includes(ids[at] ?? '') ? ids[at] : undefined;
      const kept = id ?? inPlace ?? randomUUID();
      const content = await this.options.checked(tx, site, { words, look }, { before, path: `options.${at}` });
      written.push({ id: kept, position: at + 1, name, ...content });
    }
    return written;
  }

  private async write(tx: EntityManager, proposalId: string, options: readonly Written[]): Promise<void> {
    await tx.delete(ProposalOption, { proposalId, id: Not(In(options.map(({ id }) => id))) });
    await tx.upsert(
      ProposalOption,
      options.map((option) => ({ ...option, proposalId })),
      ['id'],
    );
  }

  private async tell(tx: EntityManager, operator: Operator, userId: string, proposal: Proposal, isAgain: boolean) {
    const { dueAt: due, id, kind, note, revision, submissionId } = proposal;
    const answersPage = submissionId !== null;
    const options = await tx.countBy(ProposalOption, { proposalId: id });
    const mail = proposalSent({ kind, options, operator: operator.name, note, due, isAgain, answersPage });
    await this.mailer.send(tx, userId, mail, `proposal-sent:${id}:${revision}`);
    await this.mailer.planReminders(tx, { of: 'proposal', id, mark: revision }, due);
  }

  private shown(tx: EntityManager, proposalId: string): Promise<ProposalOption[]> {
    return tx.find(ProposalOption, { where: { proposalId }, order: { position: 'ASC' } });
  }

  /** Locks the site before its proposal, as all writers do. */
  private async lock(tx: EntityManager, id: string): Promise<{ proposal: Proposal; site: LockedSite }> {
    const found = await tx.findOne(Proposal, { select: { id: true, siteId: true }, where: { id } });
    if (!found) throw new AppError('not_found');
    const site = await this.options.lock(tx, found.siteId);
    return { site, proposal: await tx.findOneByOrFail(Proposal, { id }) };
  }
}

const withId = (option: OptionContentView): Written => ({ ...option, id: option.id ?? randomUUID() });
