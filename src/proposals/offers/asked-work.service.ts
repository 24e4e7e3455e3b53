import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { SubmissionEnds } from '../../sites/submissions/submission-ends.service.ts';
import { DesignRequest } from '../requests/design-request.entity.ts';
import { UpdateRequest } from '../requests/update-request.entity.ts';
import { turnToCustomer, type Timed } from '../turns.ts';
import { Proposal } from './proposal.entity.ts';
import type { NewProposalDto } from './proposals.dto.ts';

type Links = { designRequestId: string | null; requestId: string | null; dueAt: Date | null };

/** The brief or request that a proposal answers, moved along with it. The caller holds the site's lock. */
@Injectable()
export class AskedWork {
  constructor(ends: SubmissionEnds, clock: Clock) {
    ends.onEnd((tx, submissionId) => this.withdrawProposals(tx, { submissionId }, clock.now()));
  }

  /** What a new proposal answers; our team works on it from now on. @throws AppError not_found, work_not_open, request_busy */
  async linked(
    tx: EntityManager,
    siteId: string,
    { kind, design_request_id, request_id }: Pick<NewProposalDto, 'kind' | 'design_request_id' | 'request_id'>,
    now: Date,
  ): Promise<Links> {
    const brief = await this.briefOf(tx, siteId, kind, design_request_id);
    if (brief?.state === 'new') {
      brief.state = 'working';
      await tx.save(brief);
    }
    const request = request_id ? await tx.findOneBy(UpdateRequest, { id: request_id, siteId }) : null;
    if (request_id && (!request || kind !== 'update')) throw new AppError('not_found');
    if (request) await this.start(tx, request, now);
    const dueAt = request?.dueAt ?? brief?.dueAt ?? null;
    return { designRequestId: brief?.id ?? null, requestId: request?.id ?? null, dueAt };
  }

  /** Our clock for the brief or request that it answers: it may have stood still while the draft was written. */
  async clockOf(tx: EntityManager, { designRequestId, requestId }: Proposal): Promise<Timed | null> {
    const asked = requestId
      ? await tx.findOneBy(UpdateRequest, { id: requestId })
      : designRequestId && (await tx.findOneBy(DesignRequest, { id: designRequestId }));
    return asked ? { dueAt: asked.dueAt, ourDays: asked.ourDays } : null;
  }

  /** The customer has the turn. */
  async proposed(tx: EntityManager, { designRequestId, requestId }: Proposal, now: Date): Promise<void> {
    const brief = designRequestId && (await tx.findOneBy(DesignRequest, { id: designRequestId }));
    if (brief && (brief.state === 'new' || brief.state === 'working')) {
      turnToCustomer(brief, now);
      brief.state = 'proposed';
      await tx.save(brief);
    }
    const request = requestId && (await tx.findOneBy(UpdateRequest, { id: requestId }));
    if (request && request.isOpen && request.state !== 'proposed') {
      request.wait('proposed', now);
      await tx.save(request);
    }
  }

  /** The proposal was taken back: what was asked waits for our team again, until `dueAt` where the customer had seen it. */
  async reopened(tx: EntityManager, { designRequestId, requestId }: Proposal, dueAt: Date): Promise<void> {
    const brief = designRequestId && (await tx.findOneBy(DesignRequest, { id: designRequestId }));
    const request = requestId && (await tx.findOneBy(UpdateRequest, { id: requestId }));
    for (const asked of [brief, request]) {
      if (!asked || (asked.state !== 'proposed' && asked.state !== 'working')) continue;
      if (asked.state === 'proposed') Object.assign(asked, { dueAt, ourDays: null });
      asked.state = 'new';
      await tx.save(asked);
    }
  }

  /** What was asked ended without them: open proposals that answer it are withdrawn, drafts among them. */
  async withdrawProposals(
    tx: EntityManager,
    answering: { requestId: string } | { designRequestId: string } | { submissionId: string },
    now: Date,
  ): Promise<void> {
    for (const proposal of await tx.findBy(Proposal, { ...answering, endedAt: IsNull() })) {
      proposal.withdraw(now);
      await tx.save(proposal);
    }
  }

  /** One of a site is worked on at a time. @throws AppError work_not_open, request_busy */
  async start(tx: EntityManager, request: UpdateRequest, now: Date): Promise<void> {
    request.start(now);
    await orRefuse('request_busy', 'update_requests_working', () => tx.save(request));
  }

  /** The one named, else the site's open one; only a design answers it. */
  private async briefOf(tx: EntityManager, siteId: string, kind: NewProposalDto['kind'], id: string | undefined) {
    if (kind !== 'design') {
      if (id) throw new AppError('not_found');
      return null;
    }
    const brief = await tx.findOneBy(DesignRequest, { siteId, ...(id ? { id } : { state: In(['new', 'working']) }) });
    if (id && !brief) throw new AppError('not_found');
    if (brief && !brief.isOpen) throw new AppError('work_not_open');
    return brief;
  }
}
