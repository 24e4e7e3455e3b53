import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { OnHosts, SiteOfHost, type AskedSite } from '../common/http/hosts.ts';
import { addressOf } from '../common/http/rate-limits.ts';
import { EnquiryDto } from './enquiries.dto.ts';
import { EnquiriesService } from './enquiries.service.ts';

@ApiTags('Enquiries')
@Controller('api/enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  /** On the host of the site that is written to. */
  @Public()
  @OnHosts('site')
  @Post()
  async receive(
    @Body() input: EnquiryDto,
    @Req() request: Request,
    @SiteOfHost() site?: AskedSite,
  ): Promise<MessageView> {
    if (!site) throw new AppError('not_found');
    const { message } = await this.enquiries.receive(site.slug, input, addressOf(request));
    return { message };
  }
}
