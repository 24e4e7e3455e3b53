import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Actor, Public, type CustomerActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { OnHosts, SiteOfHost, type AskedSite } from '../common/http/hosts.ts';
import { addressOf } from '../common/http/rate-limits.ts';
import { IdPipe } from '../common/http/validation.ts';
import {
  EnquiriesQuery,
  EnquiryChangeDto,
  EnquiryDto,
  type EnquiriesView,
  type OneEnquiryView,
} from './enquiries.dto.ts';
import { EnquiriesService } from './enquiries.service.ts';

@ApiTags('Enquiries')
@Controller('api')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  /** On the host of the site that is written to. */
  @Public()
  @OnHosts('site')
  @Post('enquiries')
  async receive(
    @Body() input: EnquiryDto,
    @Req() request: Request,
    @SiteOfHost() site?: AskedSite,
  ): Promise<MessageView> {
    if (!site) throw new AppError('not_found');
    const { message } = await this.enquiries.receive(site.slug, input, addressOf(request));
    return { message };
  }

  @ApiBearerAuth()
  @Get('user/enquiries')
  list(@Actor() { id }: CustomerActor, @Query() query: EnquiriesQuery): Promise<EnquiriesView> {
    return this.enquiries.list(id, query);
  }

  @ApiBearerAuth()
  @Put('user/enquiries/:id')
  change(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() input: EnquiryChangeDto,
  ): Promise<OneEnquiryView> {
    return this.enquiries.change(actor.id, id, input);
  }

  @ApiBearerAuth()
  @Delete('user/enquiries/:id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.enquiries.remove(actor.id, id);
  }
}
