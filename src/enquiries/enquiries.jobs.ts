import { defineEffect } from '../outbox/effect.ts';

/** One mail to the owner with the enquiries of a day that had no mail of their own. `day` is local to the site. */
export const enquiryDigest = defineEffect<{ siteId: string; day: string }>('enquiries.digest');
