import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import { QueueQueries } from './queue.queries.ts';
import { QueueQuery, type QueueView } from './work.dto.ts';

/** All that waits for our team. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/queue')
export class QueueAdminController {
  constructor(private readonly queue: QueueQueries) {}

  @Get()
  list(@Actor() { id }: PlatformActor, @Query() query: QueueQuery): Promise<QueueView> {
    return this.queue.list(id, query);
  }
}
