import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { AnsweredDto, type ContactMessagesView } from '../../contact/contact.dto.ts';
import { ContactService } from '../../contact/contact.service.ts';
import { ContactMessagesQuery } from './contact-admin.dto.ts';

/** What was sent with the contact form. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/contact-messages')
export class ContactMessagesAdminController {
  constructor(private readonly contact: ContactService) {}

  @Get()
  list(@Query() { answered, ...query }: ContactMessagesQuery): Promise<ContactMessagesView> {
    return this.contact.list(query, answered);
  }

  @Put(':id')
  markAnswered(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { answered }: AnsweredDto,
  ): Promise<MessageView> {
    return this.contact.markAnswered(actor, id, answered);
  }
}
