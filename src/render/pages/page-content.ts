import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReportPageData } from '../../abuse/abuse.dto.ts';
import { isLanguage, LANGUAGE, LANGUAGES } from '../../pages/languages.shared.ts';
import { PageData } from '../../pages/page-data.ts';
import { SiteChanges } from '../../sites/hosts/site-changes.service.ts';
import { SITE_ROUTES, SitePages, siteTag } from '../../sites/pages/site-pages.ts';
import { PageCache } from '../front/page-cache.ts';

/** Gives the pages of sites and cards at our own addresses, and the report, their content; drops what a site shows when it changes. */
@Injectable()
export class PageContent implements OnModuleInit {
  constructor(
    private readonly data: PageData,
    private readonly cache: PageCache,
    private readonly sites: SitePages,
    private readonly changes: SiteChanges,
  ) {}

  onModuleInit(): void {
    for (const route of SITE_ROUTES) this.data.register(route, (request) => this.sites.load(request));
    this.data.register('report', async ({ lang }) => {
      const language = isLanguage(lang) ? lang : LANGUAGES[0];
      const data: ReportPageData = { language, tag: LANGUAGE[language].tag };
      return { status: 200, lang: language, languages: LANGUAGES, data };
    });
    this.changes.onChange(({ names }) => {
      for (const slug of names) this.cache.invalidate(siteTag(slug));
    });
  }
}
