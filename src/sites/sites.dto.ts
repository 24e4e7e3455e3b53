import type { Language } from './content/site-content.shared.ts';
import type { SiteView } from './content/site-view.shared.ts';

/** What the page of a site, or of a card, is given. */
export type SitePageData =
  { offline: false; site: SiteView; origin: string } | { offline: true; language: Language; business_name: string };
