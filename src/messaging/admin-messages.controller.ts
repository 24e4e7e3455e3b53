import { Body, Controller, Get, Headers, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, ForAudience, type PlatformActor } from '../auth/sessions/actor.ts';
import { conditionally } from '../common/http/conditional.ts';
import { IdPipe } from '../common/http/validation.ts';
import { MessagesService } from './messages.service.ts';
import {
  AdminConversationsQuery,
  ConversationStatusDto,
  MessagesQuery,
  NewMessageDto,
  type AdminConversationsView,
  type MessagesView,
  type SentView,
  type StatusChangedView,
} from './messaging.dto.ts';
import { MessagingService } from './messaging.service.ts';

/** The provider's side of the conversations. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/messages/admin/conversations')
export class AdminMessagesController {
  constructor(
    private readonly conversations: MessagingService,
    private readonly messages: MessagesService,
  ) {}

  @Get()
  async list(
    @Query() query: AdminConversationsQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminConversationsView | undefined> {
    return conditionally(response, await this.conversations.listForAdmin(query, known));
  }

  @Get(':id/messages')
  async read(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Query() query: MessagesQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessagesView | undefined> {
    return conditionally(response, await this.messages.read(actor, id, query, known));
  }

  @Post(':id/messages')
  send(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: NewMessageDto,
  ): Promise<SentView> {
    return this.messages.send(actor, id, input);
  }

  @Put(':id/status')
  changeStatus(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: ConversationStatusDto,
  ): Promise<StatusChangedView> {
    return this.conversations.changeStatus(actor, id, input.status);
  }
}
