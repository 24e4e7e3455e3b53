import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { addressOf, HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { Actor, Public, type CustomerActor } from '../sessions/actor.ts';
import { LoginDto, RegisterDto, type MeView, type SignedInView } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { SecondLoginDto, type SecondStepView } from '../second-factor/second-factor.dto.ts';
import { AuthService } from './auth.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

@ApiTags('Accounts')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {}

  @Public()
  @RateLimited({ name: 'register', points: 30, seconds: HOUR, by: 'address' })
  @Post('register')
  register(@Body() input: RegisterDto): Promise<SignedInView> {
    return this.auth.register(input);
  }

  @Public()
  @HttpCode(200)
  @Post('login')
  login(@Body() input: LoginDto, @Req() request: Request): Promise<SignedInView | SecondStepView> {
    return this.auth.login(input, addressOf(request));
  }

  @Public()
  @HttpCode(200)
  @Post('login/second')
  loginSecond(@Body() input: SecondLoginDto, @Req() request: Request): Promise<SignedInView> {
    return this.auth.loginSecond(input, addressOf(request));
  }

  @ApiBearerAuth()
  @Get(['me', 'verify-token'])
  me(@Actor() actor: CustomerActor): MeView {
    return { user: { ...actor.user, email_verified: actor.emailVerified } };
  }

  @ApiBearerAuth()
  @HttpCode(200)
  @Post('logout')
  async logout(@Actor() actor: CustomerActor): Promise<MessageView> {
    await this.sessions.end(actor.sessionId);
    return { message: 'You are signed out.' };
  }
}
