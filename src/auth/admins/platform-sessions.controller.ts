import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { addressOf } from '../../common/http/rate-limits.ts';
import { Actor, ForAudience, Public, type PlatformActor } from '../sessions/actor.ts';
import { SecondLoginDto } from '../second-factor/second-factor.dto.ts';
import { AdminLoginDto, type AdminLoginView, type AdminSignedInView } from './admins.dto.ts';
import { AdminsService } from './admins.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { MessageView } from '../../common/common.dto.ts';

/** The operators' sign-in. */
@ApiTags('Administrators')
@Controller('api/shingle-admin')
export class PlatformSessionsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly sessions: SessionsService,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('login')
  login(@Body() input: AdminLoginDto, @Req() request: Request): Promise<AdminLoginView> {
    return this.admins.login('platform', input, addressOf(request));
  }

  @Public()
  @HttpCode(200)
  @Post('login/second')
  loginSecond(@Body() input: SecondLoginDto, @Req() request: Request): Promise<AdminSignedInView> {
    return this.admins.loginSecond('platform', input, addressOf(request));
  }

  @ApiBearerAuth()
  @ForAudience('platform')
  @HttpCode(200)
  @Post('logout')
  async logout(@Actor() { sessionId }: PlatformActor): Promise<MessageView> {
    await this.sessions.end(sessionId);
    return { message: 'Logged out' };
  }
}
