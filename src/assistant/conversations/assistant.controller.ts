import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { conditionally } from '../../common/http/conditional.ts';
import { OnHosts, SiteOfHost, siteNamed, type AskedSite } from '../../common/http/hosts.ts';
import { RateLimited, RefundOfCall, type Refund } from '../../common/http/rate-limits.ts';
import { IdPipe } from '../../common/http/validation.ts';
import {
  SendMessageDto,
  StartConversationDto,
  type AssistantAnswerView,
  type AssistantHealthView,
  type ConversationStartedView,
  type MessageTakenView,
} from '../assistant.dto.ts';
import {
  AssistantService,
  CONVERSATIONS,
  CONVERSATIONS_OF_SITE,
  MESSAGES,
  MESSAGES_A_DAY,
  MESSAGES_OF_SITE,
} from './assistant.service.ts';

@ApiTags('Assistant')
@Public()
@OnHosts('app', 'site')
@Controller('api/ai-assistant')
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  @RateLimited(CONVERSATIONS, CONVERSATIONS_OF_SITE)
  @Post('start-conversation')
  start(@Body() { site }: StartConversationDto, @SiteOfHost() host?: AskedSite): Promise<ConversationStartedView> {
    return this.assistant.start(siteNamed(site, host));
  }

  @RateLimited(MESSAGES, MESSAGES_A_DAY, MESSAGES_OF_SITE)
  @HttpCode(202)
  @Post('send-message')
  send(
    @Body() input: SendMessageDto,
    @RefundOfCall() refund: Refund,
    @SiteOfHost() host?: AskedSite,
  ): Promise<MessageTakenView> {
    return this.assistant.send(input, refund, host);
  }

  @Get('get-response/:conversationId')
  async response(
    @Param('conversationId', IdPipe) id: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
    @SiteOfHost() host?: AskedSite,
  ): Promise<AssistantAnswerView | undefined> {
    return conditionally(response, await this.assistant.response(id, known, host));
  }

  @Delete('clear-conversation/:conversationId')
  clear(@Param('conversationId', IdPipe) id: string, @SiteOfHost() host?: AskedSite): Promise<void> {
    return this.assistant.clear(id, host);
  }

  @Get('health')
  health(): Promise<AssistantHealthView> {
    return this.assistant.health();
  }
}
