import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import type { TimelineView } from '../../proposals/timeline/timeline.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** What happened between one customer and our team. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/users/:id/timeline')
export class TimelineAdminController {
  constructor(private readonly queries: WorkQueries) {}

  @Get()
  list(@Param('id', IdPipe) id: string, @Query() query: PageQuery): Promise<TimelineView> {
    return this.queries.steps(id, query);
  }
}
