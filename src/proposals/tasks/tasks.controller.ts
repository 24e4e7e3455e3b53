import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { ReplyDto } from '../requests/requests.dto.ts';
import { ServiceTasks } from './service-tasks.service.ts';
import type { TaskAnswer, TasksView } from './tasks.dto.ts';

/** The add-ons a customer bought, and how far they are. */
@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user/service-tasks')
export class TasksController {
  constructor(private readonly tasks: ServiceTasks) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<TasksView> {
    return this.tasks.list(actor, query);
  }

  @HttpCode(200)
  @Post(':id/reply')
  reply(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { text }: ReplyDto,
  ): Promise<TaskAnswer> {
    return this.tasks.reply(actor, id, text);
  }
}
