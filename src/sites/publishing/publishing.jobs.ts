import { defineEffect } from '../../outbox/effect.ts';

/** A version went live: its preview picture and the card's portrait are to be made. */
export const sitePublished = defineEffect<{ siteId: string; number: number }>('sites.published');

/**
 * Facts were saved: the live site follows, where the owner wants that. `leftZone`: of a province that is no longer theirs;
 * `zoneAlone`: the owner chose a clock and saved nothing else.
 */
export const factsSaved = defineEffect<{ userId: string; leftZone?: string; zoneAlone?: true }>('sites.facts-saved');
