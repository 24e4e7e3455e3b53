import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { conditionally } from '../../common/http/conditional.ts';
import { addressOf, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe } from '../../common/http/validation.ts';
import {
  SendMessageDto,
  StartConversationDto,
  type AssistantAnswerView,
  type AssistantHealthView,
  type ConversationStartedView,
  type MessageTakenView,
} from '../assistant.dto.ts';
import { AssistantErrorFilter } from './assistant-error.filter.ts';
import { AssistantService, CONVERSATIONS, MESSAGES, MESSAGES_A_DAY } from './assistant.service.ts';

@ApiTags('Assistant')
@Public()
@UseFilters(AssistantErrorFilter)
@Controller('api/ai-assistant')
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  @RateLimited(CONVERSATIONS)
  @Post('start-conversation')
  start(@Body() input: StartConversationDto): Promise<ConversationStartedView> {
    return this.assistant.start(input);
  }

  @RateLimited(MESSAGES, MESSAGES_A_DAY)
  @HttpCode(202)
  @Post('send-message')
  send(@Body() input: SendMessageDto, @Req() request: Request): Promise<MessageTakenView> {
    return this.assistant.send(input, addressOf(request));
  }

  @Get('get-response/:conversationId')
  async response(
    @Param('conversationId', IdPipe) id: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AssistantAnswerView | undefined> {
    return conditionally(response, await this.assistant.response(id, known));
  }

  @Delete('clear-conversation/:conversationId')
  clear(@Param('conversationId', IdPipe) id: string): Promise<void> {
    return this.assistant.clear(id);
  }

  @Get('health')
  health(): Promise<AssistantHealthView> {
    return this.assistant.health();
  }
}
