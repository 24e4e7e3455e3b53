import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { dueAfter } from '../../common/format/business-days.shared.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import { mustBeLookedAt } from '../names/impersonation.ts';
import { liveVersion } from '../publishing/versions.service.ts';
import type { Site } from '../site.entity.ts';
import { openSubmission, SiteSubmission } from './site-submission.entity.ts';

/** Business days until an operator looks at a name. */
export const NAME_REVIEW_DAYS = 1;

/** Whether an operator looks at the names of what was sent: they may change while it waits. */
@Injectable()
export class NameReviews {
  constructor(
    private readonly composer: SiteComposer,
    private readonly clock: Clock,
  ) {}

  /** By the names that it would be published with now. */
  async isNeeded(tx: EntityManager, site: Site, { look, record, words }: SiteSubmission): Promise<boolean> {
    const live = await liveVersion(tx, site);
    const sent = record ?? this.composer.compose(site, await this.composer.facts(tx, site), words, look).record;
    return mustBeLookedAt(site, sent, live?.record ?? null);
  }

  /** Judges what waits again, after a name changed; what becomes held is due as early as if it were sent now. The caller holds the site's lock. */
  async judgeAgain(tx: EntityManager, site: Site): Promise<void> {
    const waiting = await openSubmission(tx, site.id);
    if (!waiting) return;
    const state = (await this.isNeeded(tx, site, waiting)) ? 'held' : 'waiting';
    if (state === waiting.state) return;
    const early = dueAfter(this.clock.now(), NAME_REVIEW_DAYS);
    const dueAt = state === 'held' && early < waiting.dueAt ? early : waiting.dueAt;
    await tx.update(SiteSubmission, { id: waiting.id }, { state, dueAt });
  }
}
