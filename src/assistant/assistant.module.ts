import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { AnsweringService } from './answering/answering.service.ts';
import { AssistantController } from './conversations/assistant.controller.ts';
import { ASSISTANT_QUEUE, QUEUE_SETTINGS } from './assistant.jobs.ts';
import { AssistantProcessor } from './answering/assistant.processor.ts';
import { AssistantService } from './conversations/assistant.service.ts';
import { ConversationsService } from './conversations/conversations.service.ts';
import { OpenAiClient } from './model/openai.client.ts';
import { OwnUnansweredController } from './answering/own-unanswered.controller.ts';
import { QuestionsService } from './answering/questions.service.ts';
import { AnswerQuotaService } from './answering/answer-quota.service.ts';
import { SearchEngine } from './search/search.engine.ts';
import { SuggestionsController } from './suggestions/suggestions.controller.ts';
import { SuggestionsService } from './suggestions/suggestions.service.ts';
import { UnansweredController } from './answering/unanswered.controller.ts';

@Module({
  imports: [SitesModule, BullModule.registerQueue({ name: ASSISTANT_QUEUE, settings: QUEUE_SETTINGS })],
  controllers: [AssistantController, OwnUnansweredController, SuggestionsController, UnansweredController],
  providers: [
    AnsweringService,
    AssistantProcessor,
    AssistantService,
    ConversationsService,
    OpenAiClient,
    QuestionsService,
    AnswerQuotaService,
    SearchEngine,
    SuggestionsService,
  ],
  exports: [AnswerQuotaService],
})
export class AssistantModule {}
