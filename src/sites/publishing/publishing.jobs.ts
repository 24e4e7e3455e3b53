import { defineEffect } from '../../outbox/effect.ts';

/** A version went live: its preview picture and the card's portrait are to be made. */
export const sitePublished = defineEffect<{ siteId: string; number: number }>('sites.published');

/** Business info was saved: the live site follows, where the owner wants that. */
export const factsSaved = defineEffect<{ userId: string; version: number }>('sites.facts-saved');
