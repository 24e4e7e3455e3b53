import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { OnHosts, SiteOfHost, type AskedSite } from '../common/http/hosts.ts';
import { RateLimited } from '../common/http/rate-limits.ts';
import { EnquiryDto } from './enquiries.dto.ts';
import { ENQUIRIES, EnquiriesService } from './enquiries.service.ts';

@ApiTags('Enquiries')
@Controller('api/enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  /** On the host of the site that is written to. */
  @Public()
  @OnHosts('site')
  @RateLimited(ENQUIRIES)
  @Post()
  async receive(@Body() input: EnquiryDto, @SiteOfHost() site?: AskedSite): Promise<MessageView> {
    if (!site) throw new AppError('not_found');
    const { message } = await this.enquiries.receive(site.slug, input);
    return { message };
  }
}
