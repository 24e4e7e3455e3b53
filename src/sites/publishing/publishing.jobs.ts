import { defineEffect } from '../../outbox/effect.ts';

/** A version went live: its preview picture and the card's portrait are to be made. */
export const sitePublished = defineEffect<{ siteId: string; number: number }>('sites.published');

type FactsSaved = { userId: string; leftZone?: string; zoneAlone?: true; shown?: number };

/**
 * Facts were saved: the live site follows, where the owner wants that. `leftZone`: of a province that is no longer theirs;
 * `zoneAlone`: the owner chose a clock and saved nothing else; `shown`: the version that was live then.
 */
export const factsSaved = defineEffect<FactsSaved>('sites.facts-saved');
