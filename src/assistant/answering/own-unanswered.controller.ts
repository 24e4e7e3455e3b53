import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import type { OwnUnansweredView } from '../assistant.dto.ts';
import { QuestionsService } from './questions.service.ts';

@ApiTags('Assistant of the own site')
@ApiBearerAuth()
@Controller('api/user/assistant/unanswered')
export class OwnUnansweredController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  list(@Actor() { id }: CustomerActor, @Query() query: PageQuery): Promise<OwnUnansweredView> {
    return this.questions.unansweredOf(id, query);
  }

  @Delete(':id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.questions.remove(actor.id, id);
  }
}
