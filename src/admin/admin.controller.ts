import { Body, Controller, Delete, Get, Header, Param, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ConfirmFirst, ForAudience, type PlatformActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AccountStatusService } from '../accounts/account-status.service.ts';
import { IdPipe } from '../common/http/validation.ts';
import {
  PlanDto,
  StatusDto,
  UsersExportQuery,
  UsersQuery,
  type DashboardStatsView,
  type UserDetailsView,
  type UsersView,
} from './admin.dto.ts';
import { AdminQueries } from './admin.queries.ts';
import { UsersAdminService } from './users-admin.service.ts';

/** Customers, as the operator looks after them. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class AdminController {
  constructor(
    private readonly queries: AdminQueries,
    private readonly users: UsersAdminService,
    private readonly standing: AccountStatusService,
  ) {}

  @Get('dashboard/stats')
  async stats(): Promise<DashboardStatsView> {
    return { stats: await this.queries.stats() };
  }

  @Get('users')
  list(@Query() query: UsersQuery): Promise<UsersView> {
    return this.queries.users(query);
  }

  @Header('Content-Disposition', 'attachment; filename="shingle-users.csv"')
  @Get('users.csv')
  csv(@Actor() actor: PlatformActor, @Query() query: UsersExportQuery): Promise<StreamableFile> {
    return this.users.csv(actor, query);
  }

  @Get('users/:id')
  details(@Param('id', IdPipe) id: string): Promise<UserDetailsView> {
    return this.users.details(id);
  }

  @ConfirmFirst()
  @Put('users/:id/plan')
  changePlan(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { plan }: PlanDto,
  ): Promise<MessageView> {
    return this.standing.changePlan(actor, id, plan);
  }

  @Put('users/:id/status')
  changeStatus(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { status }: StatusDto,
  ): Promise<MessageView> {
    return this.standing.changeStatus(actor, id, status);
  }

  @ConfirmFirst()
  @Delete('users/:id')
  delete(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.standing.delete(actor, id);
  }
}
