import { defineEffect } from '../outbox/effect.ts';

/** Mails the owner what one day brought beyond the enquiries that are mailed one by one. `day` is local to the site. */
export const enquiryDigest = defineEffect<{ siteId: string; day: string }>('enquiries.digest');
