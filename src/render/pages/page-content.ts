import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageData } from '../../pages/page-data.ts';
import { SiteChanges } from '../../sites/hosts/site-changes.service.ts';
import { SITE_ROUTES, SitePages, siteTag } from '../../sites/pages/site-pages.ts';
import { PageCache } from '../front/page-cache.ts';

/** Gives the pages of sites and cards at our own addresses their content, and drops them when a site changes. */
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
    this.changes.onChange(({ names }) => {
      for (const slug of names) this.cache.invalidate(siteTag(slug));
    });
  }
}
