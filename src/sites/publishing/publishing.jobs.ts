import { defineEffect } from '../../outbox/effect.ts';

/** A version went live: its preview picture and the card's portrait are to be made. */
export const sitePublished = defineEffect<{ siteId: string; number: number }>('sites.published');

/** Facts were saved: the live site follows, where the owner wants that. `leftZone`: of a province that is no longer theirs. */
export const factsSaved = defineEffect<{ userId: string; leftZone?: string }>('sites.facts-saved');
