import type { ErrorTable } from '../common/errors.ts';

export const sitesErrors = {
  invalid_site: [400, 'This site cannot be saved yet. Please check what is marked.'],
  slug_taken: [409, 'That address is taken. Please choose another.'],
  card_slug_taken: [409, 'That card address is taken. Please choose another.'],
  plan_needed: [409, 'This needs a plan. Please choose one first.'],
  not_published: [409, 'Your page is not published yet.'],
  site_gone: [410, 'This site is no longer here.'],
  site_offline: [503, 'This site is offline at the moment. Please try again later.'],
  domain_invalid: [400, 'That is not a domain we can use.'],
  domain_in_use: [409, 'This name is in use by another site of ours. When its record is taken away, it can be yours.'],
  domain_not_live: [409, 'This domain does not lead to us yet. Please choose one that is live.'],
  purchase_needed: [409, 'An own domain is an additional service. Please buy it first.'],
  too_many_domains: [409, 'A page can have three domains of its own. Please remove one first.', 'too_many'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    sites: typeof sitesErrors;
  }
}
