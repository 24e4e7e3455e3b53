import { Body, Controller, Get, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { OnHosts, SiteOfHost, type AskedSite } from '../../common/http/hosts.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import { EnquiryDto, SentQuery } from '../enquiries.dto.ts';
import { ENQUIRIES, EnquiriesService } from '../enquiries.service.ts';
import { EnquiryFormFilter } from './enquiry-form.filter.ts';
import { EnquiryPages } from './enquiry-pages.service.ts';

/** The form of a site's page without JavaScript. */
@ApiExcludeController()
@Public()
@OnHosts('site')
@UseFilters(EnquiryFormFilter)
@Controller('enquiries')
export class EnquiryFormController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly pages: EnquiryPages,
  ) {}

  @RateLimited(ENQUIRIES)
  @Post()
  async receive(@Body() input: EnquiryDto, @Res() response: Response, @SiteOfHost() site?: AskedSite): Promise<void> {
    if (!site) throw new AppError('not_found');
    const { language } = await this.enquiries.receive(site.slug, input);
    response.redirect(303, `/enquiries/sent?lang=${language}`);
  }

  @Get('sent')
  async sent(@Query() { lang }: SentQuery, @Res() response: Response, @SiteOfHost() site?: AskedSite): Promise<void> {
    await this.pages.send(response, site, { status: 200, language: lang });
  }
}
