import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { ClaimsService } from '../../proposals/claims.service.ts';
import { ServiceTasks } from '../../proposals/tasks/service-tasks.service.ts';
import { TaskChangeDto } from '../../proposals/tasks/tasks.dto.ts';
import { TasksQuery, type TeamTasksView, type TeamTaskView } from './work.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** What our team does for a bought add-on. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/service-tasks')
export class ServiceTasksAdminController {
  constructor(
    private readonly queries: WorkQueries,
    private readonly tasks: ServiceTasks,
    private readonly claims: ClaimsService,
  ) {}

  @Get()
  list(@Actor() actor: PlatformActor, @Query() query: TasksQuery): Promise<TeamTasksView> {
    return this.queries.tasks(actor.id, query);
  }

  @Get(':id')
  read(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamTaskView> {
    return this.queries.task(actor.id, id);
  }

  @Put(':id')
  async move(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: TaskChangeDto,
  ): Promise<TeamTaskView> {
    await this.tasks.move(actor, id, input);
    return this.queries.task(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'task', id);
  }

  @Delete(':id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'task', id);
  }
}
