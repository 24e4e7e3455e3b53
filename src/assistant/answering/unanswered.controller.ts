import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { PageQuery } from '../../common/http/validation.ts';
import type { UnansweredView } from '../assistant.dto.ts';
import { QuestionsService } from './questions.service.ts';

@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/assistant')
export class UnansweredController {
  constructor(private readonly questions: QuestionsService) {}

  @Get('unanswered')
  list(@Query() query: PageQuery): Promise<UnansweredView> {
    return this.questions.unanswered(query);
  }
}
