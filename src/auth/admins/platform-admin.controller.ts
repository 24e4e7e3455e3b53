import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { Actor, ForAudience, type PlatformActor } from '../sessions/actor.ts';
import type { SessionsView } from './admins.dto.ts';
import { AdminsService } from './admins.service.ts';
import { ChangePasswordDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';

/** An operator's own password and devices. */
@ApiTags('Administrators')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class PlatformAdminController {
  constructor(private readonly admins: AdminsService) {}

  @HttpCode(200)
  @Post('change-password')
  changePassword(@Actor() actor: PlatformActor, @Body() input: ChangePasswordDto): Promise<MessageView> {
    return this.admins.changePassword(actor, input);
  }

  @Get('sessions')
  list(@Actor() actor: PlatformActor, @Query() query: PageQuery): Promise<SessionsView> {
    return this.admins.sessionsOf(actor, query);
  }

  @Delete('sessions/:id')
  end(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.admins.endSession(actor, id);
  }
}
