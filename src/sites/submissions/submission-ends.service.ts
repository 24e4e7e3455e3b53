import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RequestQuotasService } from './request-quotas.service.ts';
import { SiteSubmission } from './site-submission.entity.ts';

type End = 'published' | 'declined' | 'withdrawn';
type Follower = (tx: EntityManager, submissionId: string) => Promise<void>;

/** How what a customer sent ends, other than by a proposal. */
@Injectable()
export class SubmissionEnds {
  private readonly followers: Follower[] = [];

  constructor(private readonly quotas: RequestQuotasService) {}

  /** Calls `follow` in the transaction of each end. For nouns above this one. */
  onEnd(follow: Follower): void {
    this.followers.push(follow);
  }

  /** What it counted is given back, unless it is published. The caller holds the site's lock. */
  async end(
    tx: EntityManager,
    { id, period }: SiteSubmission,
    { ownerId, state, reason = null }: { ownerId: string; state: End; reason?: string | null },
  ): Promise<void> {
    const isGivenBack = state !== 'published' && period !== null;
    await tx.update(SiteSubmission, { id }, { state, reason, ...(isGivenBack ? { period: null } : {}) });
    if (isGivenBack) await this.quotas.giveBack(tx, ownerId, period);
    for (const follow of this.followers) await follow(tx, id);
  }
}
