import type { Language } from '../pages/languages.shared.ts';
import type { SitePolicy } from './sites.shared.ts';
import type { SiteView, SiteWithCard } from './content/site-view.shared.ts';

/** A page drawn for a file on a disk: no script runs in it, and no server answers it. */
export type FilePlace = {
  /** From the file to the folder of the site's files: '' or '../'. */
  root: string;
  /** Its own canonical path. */
  path: string;
  /** The address behind 'Powered by'; null where the owner switched the credit off. */
  credit: string | null;
};

/** What a page of a site is given. */
export type SitePageData<View extends SiteView = SiteView> =
  | {
      offline: false;
      site: View;
      /** Of the site. */
      origin: string;
      /** The origin's host as people write it, 'café.ca'; absent where browsers write it so, too. */
      shown_host?: string;
      /** Ours, on a customer's page. Absent in a preview, where nothing leads away and nothing is counted. */
      app_url?: string;
      /** Which of the two, where it is one of them. */
      policy?: SitePolicy;
      /** The look as the text of one style element; absent in the browser. */
      tokens?: string;
      files?: FilePlace;
    }
  | { offline: true; language: Language; business_name: string };

export type CardPageData = SitePageData<SiteWithCard>;

/** For the document of the preview's host: the only origin whose window may tell it what to draw. */
export type PreviewPageData = { app_origin: string };
