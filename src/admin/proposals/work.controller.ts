import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { ClaimsService } from '../../proposals/claims.service.ts';
import { AnsweringService } from '../../proposals/requests/answering.service.ts';
import { RequestChangeDto } from '../../proposals/requests/requests.dto.ts';
import { ServiceTasks } from '../../proposals/tasks/service-tasks.service.ts';
import { TaskChangeDto } from '../../proposals/tasks/tasks.dto.ts';
import type { TimelineView } from '../../proposals/timeline/timeline.dto.ts';
import { QueueQueries } from './queue.queries.ts';
import { QueueQuery, RequestsQuery, TasksQuery } from './work.dto.ts';
import type {
  QueueView,
  TeamDesignRequestView,
  TeamRequestsView,
  TeamRequestView,
  TeamTasksView,
  TeamTaskView,
} from './work.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** The queue of all that waits, and our team's answers to requests and add-ons. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class WorkController {
  constructor(
    private readonly queue: QueueQueries,
    private readonly queries: WorkQueries,
    private readonly answering: AnsweringService,
    private readonly tasks: ServiceTasks,
    private readonly claims: ClaimsService,
  ) {}

  @Get('queue')
  list(@Actor() { id }: PlatformActor, @Query() query: QueueQuery): Promise<QueueView> {
    return this.queue.list(id, query);
  }

  @Get('users/:id/timeline')
  steps(@Param('id', IdPipe) id: string, @Query() query: PageQuery): Promise<TimelineView> {
    return this.queries.steps(id, query);
  }

  @Get('design-requests/:id')
  brief(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamDesignRequestView> {
    return this.queries.brief(actor.id, id);
  }

  @HttpCode(200)
  @Post('design-requests/:id/claim')
  claimBrief(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'brief', id);
  }

  @Delete('design-requests/:id/claim')
  releaseBrief(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'brief', id);
  }

  @Get('update-requests')
  requests(@Actor() actor: PlatformActor, @Query() query: RequestsQuery): Promise<TeamRequestsView> {
    return this.queries.requests(actor.id, query);
  }

  @Get('update-requests/:id')
  request(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamRequestView> {
    return this.queries.request(actor.id, id);
  }

  @Put('update-requests/:id')
  async answer(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: RequestChangeDto,
  ): Promise<TeamRequestView> {
    await this.answering.move(actor, id, input);
    return this.queries.request(actor.id, id);
  }

  @HttpCode(200)
  @Post('update-requests/:id/claim')
  claimRequest(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'request', id);
  }

  @Delete('update-requests/:id/claim')
  releaseRequest(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'request', id);
  }

  @Get('service-tasks')
  allTasks(@Actor() actor: PlatformActor, @Query() query: TasksQuery): Promise<TeamTasksView> {
    return this.queries.tasks(actor.id, query);
  }

  @Get('service-tasks/:id')
  task(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamTaskView> {
    return this.queries.task(actor.id, id);
  }

  @Put('service-tasks/:id')
  async moveTask(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: TaskChangeDto,
  ): Promise<TeamTaskView> {
    await this.tasks.move(actor, id, input);
    return this.queries.task(actor.id, id);
  }

  @HttpCode(200)
  @Post('service-tasks/:id/claim')
  claimTask(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'task', id);
  }

  @Delete('service-tasks/:id/claim')
  releaseTask(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'task', id);
  }
}
