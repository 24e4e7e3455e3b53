import { Module } from '@nestjs/common';
import { AdminMessagesController } from './admin-messages.controller.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';
import { MessagingService } from './messaging.service.ts';
import { NewConversationsService } from './new-conversations.service.ts';
import { UnreadAnswersService } from './unread-answers.service.ts';

@Module({
  controllers: [MessagesController, AdminMessagesController],
  providers: [MessagesService, MessagingService, NewConversationsService, UnreadAnswersService],
  exports: [MessagingService],
})
export class MessagingModule {}
