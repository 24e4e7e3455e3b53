import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { PageQuery } from '../../common/http/validation.ts';
import type { TimelineView } from './timeline.dto.ts';
import { TimelineService } from './timeline.service.ts';

@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user/timeline')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Get()
  read(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<TimelineView> {
    return this.timeline.of(actor.id, query);
  }
}
