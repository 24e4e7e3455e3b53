import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { AnsweringService } from './answering.service.ts';
import { AssistantController } from './assistant.controller.ts';
import { ASSISTANT_QUEUE, QUEUE_SETTINGS } from './assistant.jobs.ts';
import { AssistantProcessor } from './assistant.processor.ts';
import { AssistantService } from './assistant.service.ts';
import { ConversationsService } from './conversations.service.ts';
import { OpenAiClient } from './openai.client.ts';
import { QuestionsService } from './questions.service.ts';
import { QuotaService } from './quota.service.ts';
import { SearchEngine } from './search.engine.ts';
import { UnansweredController } from './unanswered.controller.ts';

@Module({
  imports: [SitesModule, BullModule.registerQueue({ name: ASSISTANT_QUEUE, settings: QUEUE_SETTINGS })],
  controllers: [AssistantController, UnansweredController],
  providers: [
    AnsweringService,
    AssistantProcessor,
    AssistantService,
    ConversationsService,
    OpenAiClient,
    QuestionsService,
    QuotaService,
    SearchEngine,
  ],
  exports: [QuotaService],
})
export class AssistantModule {}
