import type { Language } from './content/site-content.shared.ts';
import type { SitePolicy } from './sites.shared.ts';
import type { SiteView } from './content/site-view.shared.ts';

/** What the page of a site, or of a card, is given. */
export type SitePageData =
  | {
      offline: false;
      site: SiteView;
      /** Of the site. */
      origin: string;
      /** Ours, on a customer's page. Absent in a preview, where nothing leads away and nothing is counted. */
      app_url?: string;
      /** Which of the two, where it is one of them. */
      policy?: SitePolicy;
      /** The look as the text of one style element. */
      tokens: string;
    }
  | { offline: true; language: Language; business_name: string };

/** The document of the preview's host: whose window may say what it draws. */
export type PreviewPageData = { app_origin: string };
