import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { addressOf } from '../../common/http/rate-limits.ts';
import { Actor, ForAudience, Public, type PlatformActor, type StudioActor } from '../sessions/actor.ts';
import { SecondLoginDto } from '../second-factor/second-factor.dto.ts';
import { AdminLoginDto, type AdminLoginView, type AdminSignedInView } from './admins.dto.ts';
import { AdminsService } from './admins.service.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** The sign-in pages of the two kinds of administrators. */
@ApiTags('Administrators')
@Controller('api')
export class AdminSessionsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly sessions: SessionsService,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('shingle-admin/login')
  platformLogin(@Body() input: AdminLoginDto, @Req() request: Request): Promise<AdminLoginView> {
    return this.admins.login('platform', input, addressOf(request));
  }

  @Public()
  @HttpCode(200)
  @Post('shingle-admin/login/second')
  platformSecond(@Body() input: SecondLoginDto, @Req() request: Request): Promise<AdminSignedInView> {
    return this.admins.loginSecond('platform', input, addressOf(request));
  }

  @ApiBearerAuth()
  @ForAudience('platform')
  @HttpCode(200)
  @Post('shingle-admin/logout')
  platformLogout(@Actor() actor: PlatformActor): Promise<MessageView> {
    return this.end(actor);
  }

  @Public()
  @HttpCode(200)
  @Post('admin/login')
  studioLogin(@Body() input: AdminLoginDto, @Req() request: Request): Promise<AdminLoginView> {
    return this.admins.login('studio', input, addressOf(request));
  }

  @Public()
  @HttpCode(200)
  @Post('admin/login/second')
  studioSecond(@Body() input: SecondLoginDto, @Req() request: Request): Promise<AdminSignedInView> {
    return this.admins.loginSecond('studio', input, addressOf(request));
  }

  @ApiBearerAuth()
  @ForAudience('studio')
  @HttpCode(200)
  @Post('admin/logout')
  studioLogout(@Actor() actor: StudioActor): Promise<MessageView> {
    return this.end(actor);
  }

  private async end({ sessionId }: { sessionId: string }): Promise<MessageView> {
    await this.sessions.end(sessionId);
    return { message: 'Logged out' };
  }
}
