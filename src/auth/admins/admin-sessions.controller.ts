import { Body, Controller, HttpCode, Injectable, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { MessageView } from '../../common/common.dto.ts';
import { addressOf } from '../../common/http/rate-limits.ts';
import { SecondLoginDto } from '../second-factor/second-factor.dto.ts';
import { Actor, ForAudience, Public, type PlatformActor, type StudioActor } from '../sessions/actor.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AdminLoginDto, type AdminLoginView, type AdminSignedInView } from './admins.dto.ts';
import { AdminsService } from './admins.service.ts';

/** The sign-in of administrators: the same calls at both of their sign-in pages. */
@Injectable()
abstract class AdminSessionsController {
  protected abstract readonly audience: 'platform' | 'studio';

  constructor(
    protected readonly admins: AdminsService,
    protected readonly sessions: SessionsService,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('login')
  login(@Body() input: AdminLoginDto, @Req() request: Request): Promise<AdminLoginView> {
    return this.admins.login(this.audience, input, addressOf(request));
  }

  @Public()
  @HttpCode(200)
  @Post('login/second')
  loginSecond(@Body() input: SecondLoginDto, @Req() request: Request): Promise<AdminSignedInView> {
    return this.admins.loginSecond(this.audience, input, addressOf(request));
  }

  @ApiBearerAuth()
  @HttpCode(200)
  @Post('logout')
  async logout(@Actor() { sessionId }: PlatformActor | StudioActor): Promise<MessageView> {
    await this.sessions.end(sessionId);
    return { message: 'Logged out' };
  }
}

/** The operators' sign-in. */
@ApiTags('Administrators')
@ForAudience('platform')
@Controller('api/shingle-admin')
export class PlatformSessionsController extends AdminSessionsController {
  protected override readonly audience = 'platform';
}

/** The studio administrators' sign-in. */
@ApiTags('Administrators')
@ForAudience('studio')
@Controller('api/admin')
export class StudioSessionsController extends AdminSessionsController {
  protected override readonly audience = 'studio';
}
