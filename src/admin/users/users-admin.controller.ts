import { Body, Controller, Delete, Get, Header, Param, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ConfirmFirst, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AccountStatusService } from '../../accounts/account-status.service.ts';
import { IdPipe } from '../../common/http/validation.ts';
import {
  PlanDto,
  StatusDto,
  UsersExportQuery,
  UsersQuery,
  type UserDetailsView,
  type UsersView,
} from './users-admin.dto.ts';
import { UsersQueries } from './users.queries.ts';
import { UsersAdminService } from './users-admin.service.ts';

/** Customers, as the operator sees them. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class UsersAdminController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly users: UsersAdminService,
    private readonly accountStatus: AccountStatusService,
  ) {}

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
    @Body() { from, plan }: PlanDto,
  ): Promise<MessageView> {
    return this.accountStatus.changePlan(actor, id, plan, from);
  }

  @Put('users/:id/status')
  changeStatus(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { from, status }: StatusDto,
  ): Promise<MessageView> {
    return this.accountStatus.changeStatus(actor, id, status, from);
  }

  @ConfirmFirst()
  @Delete('users/:id')
  delete(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.accountStatus.delete(actor, id);
  }
}
