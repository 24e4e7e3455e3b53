import type { ErrorTable } from '../common/errors.ts';

export const sitesErrors = {
  invalid_site: [400, 'This site cannot be saved yet. Please check what is marked.'],
  slug_taken: [409, 'That address is taken. Please choose another.'],
  slug_reserved: [400, 'This address is reserved. Please choose another.'],
  site_exists: [409, 'You have a site already.'],
  facts_needed: [409, 'Please save your business information first.'],
  draft_stale: [409, 'This was changed on another device meanwhile. Please choose which of the two to keep.', 'stale'],
  email_unverified: [409, 'Please verify your e-mail address first.'],
  not_ready: [409, 'Something is missing before this can be live.'],
  quota_used: [409, 'Your requests of this period are used.'],
  already_sent: [409, 'Your page is with our team already.'],
  site_blocked: [409, 'This site is blocked. Please write to us.'],
  not_waiting: [409, 'This was answered or taken back already.', 'not_open'],
  site_changed: [409, 'This page was changed meanwhile. Please look at it again.', 'stale'],
  claimed: [409, 'Somebody else is working on this.'],
  name_in_use: [409, 'A site has this name.', 'slug_taken'],
  too_many_previews: [409, 'There can be five links at a time. Please delete one first.', 'too_many'],
  plan_needed: [409, 'This needs a plan. Please choose one first.'],
  not_published: [409, 'Your page is not published yet.'],
  files_not_built: [503, 'In development the files of a page cannot be made. Start the built program with npm start.'],
  site_gone: [410, 'This site is no longer here.'],
  site_offline: [503, 'This site is offline at the moment. Please try again later.'],
  domain_invalid: [400, 'That is not a domain we can use.'],
  domain_in_use: [409, 'This name is in use by another site of ours. When its record is taken away, it can be yours.'],
  domain_not_live: [409, 'This domain does not lead to us yet. Please choose one that is live.'],
  purchase_needed: [409, 'A domain of your own is an additional service. Please buy it first.'],
  too_many_domains: [409, 'A page can have three domains of its own. Please remove one first.', 'too_many'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    sites: typeof sitesErrors;
  }
}
