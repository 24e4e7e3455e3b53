import type { ErrorTable } from '../common/errors.ts';

export const sitesErrors = {
  invalid_site: [400, 'This site cannot be saved yet. Please check what is marked.'],
  slug_taken: [409, 'That address is taken. Please choose another.'],
  card_slug_taken: [409, 'That card address is taken. Please choose another.'],
  plan_needed: [409, 'This needs a plan. Please choose one first.'],
  not_published: [409, 'Your page is not published yet.'],
  site_gone: [410, 'This site is no longer here.'],
  site_offline: [503, 'This site is offline at the moment. Please try again later.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    sites: typeof sitesErrors;
  }
}
