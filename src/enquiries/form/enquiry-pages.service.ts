import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../common/errors.ts';
import type { AskedSite } from '../../common/http/hosts.ts';
import { tokensOf } from '../../sites/pages/site-pages.ts';
import { sitePagePath } from '../../sites/sites.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { enquiryPage } from './enquiry-page.ts';
import type { Refusal } from './refused-form.ts';
import { THANKS } from '../enquiries.texts.ts';
import { refusalIn } from '../refusals.shared.ts';

type Shown = { status: number; language: unknown; refusal?: Refusal };

/** The two pages a form without JavaScript leads to, in the site's colours. */
@Injectable()
export class EnquiryPages {
  constructor(private readonly sites: SitesService) {}

  /** @throws AppError not_found where visitors do not reach the site */
  async send(response: Response, asked: AskedSite | undefined, { language, refusal, status }: Shown): Promise<void> {
    const found = asked && (await this.sites.find(asked.slug));
    if (found?.standing !== 'live') throw new AppError('not_found');
    const { record } = found.site;
    const spoken = found.site.languageFor(language);
    const text = refusal
      ? refusalIn(spoken, refusal.message, refusal.fields)
      : THANKS[spoken](record.content.business_name);
    const { html, policy } = enquiryPage({
      name: record.content.business_name,
      tokens: tokensOf(record),
      home: sitePagePath(found.site.toLive(), spoken),
      language: spoken,
      refusal,
      text,
    });
    response.status(status);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-store');
    response.send(html);
  }
}
