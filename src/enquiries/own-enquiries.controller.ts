import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { IdPipe } from '../common/http/validation.ts';
import { EnquiriesQuery, EnquiryChangeDto, type EnquiriesView, type OneEnquiryView } from './enquiries.dto.ts';
import { EnquiriesService } from './enquiries.service.ts';

/** What visitors wrote to the customer's site. */
@ApiTags('Enquiries')
@ApiBearerAuth()
@Controller('api/user/enquiries')
export class OwnEnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Get()
  list(@Actor() { id }: CustomerActor, @Query() query: EnquiriesQuery): Promise<EnquiriesView> {
    return this.enquiries.list(id, query);
  }

  @Put(':id')
  change(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() input: EnquiryChangeDto,
  ): Promise<OneEnquiryView> {
    return this.enquiries.change(actor.id, id, input);
  }

  @Delete(':id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.enquiries.remove(actor.id, id);
  }
}
