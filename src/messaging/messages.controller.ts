import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import { conditionally } from '../common/http/conditional.ts';
import { HOUR, MINUTE, RateLimited } from '../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../common/http/validation.ts';
import { MessagesService } from './messages.service.ts';
import {
  MessagesQuery,
  NewConversationDto,
  NewMessageDto,
  type ConversationsView,
  type MessagesView,
  type SentView,
  type StartedView,
} from './messaging.dto.ts';
import { MessagingService } from './messaging.service.ts';

@ApiTags('Messages')
@ApiBearerAuth()
@Controller('api/messages/conversations')
export class MessagesController {
  constructor(
    private readonly conversations: MessagingService,
    private readonly messages: MessagesService,
  ) {}

  @Get()
  async list(
    @Actor() actor: CustomerActor,
    @Query() query: PageQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversationsView | undefined> {
    return conditionally(response, await this.conversations.listForCustomer(actor.id, query, known));
  }

  @RateLimited({ name: 'conversations', points: 10, seconds: HOUR, by: 'customer' })
  @Post()
  start(@Actor() actor: CustomerActor, @Body() input: NewConversationDto): Promise<StartedView> {
    return this.conversations.start(actor, input);
  }

  @Get(':id/messages')
  async read(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Query() query: MessagesQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessagesView | undefined> {
    return conditionally(response, await this.messages.read(actor, id, query, known));
  }

  @RateLimited({ name: 'messages', points: 60, seconds: 10 * MINUTE, by: 'customer' })
  @Post(':id/messages')
  send(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() input: NewMessageDto,
  ): Promise<SentView> {
    return this.messages.send(actor, id, input);
  }
}
