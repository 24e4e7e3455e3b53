import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { Actor, Public, type CustomerActor } from '../sessions/actor.ts';
import { ForgotPasswordDto, ResetPasswordDto, TokenDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { EmailsService } from '../users/emails.service.ts';
import { RecoveryService } from './recovery.service.ts';

@ApiTags('Accounts')
@Controller('api/auth')
export class RecoveryController {
  constructor(
    private readonly emails: EmailsService,
    private readonly recovery: RecoveryService,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('verify-email')
  verify(@Body() { token }: TokenDto): Promise<MessageView> {
    return this.emails.verify(token);
  }

  @ApiBearerAuth()
  @RateLimited({ name: 'resend-verification', points: 5, seconds: HOUR, by: 'customer' })
  @HttpCode(202)
  @Post('resend-verification')
  resend(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.emails.resendVerification(actor.id);
  }

  @Public()
  @RateLimited({ name: 'forgot-password', points: 30, seconds: HOUR, by: 'address' })
  @HttpCode(202)
  @Post('forgot-password')
  forgot(@Body() { email }: ForgotPasswordDto): Promise<MessageView> {
    return this.recovery.forgot(email);
  }

  @Public()
  @HttpCode(200)
  @Post('reset-password')
  reset(@Body() input: ResetPasswordDto): Promise<MessageView> {
    return this.recovery.reset(input);
  }

  @Public()
  @HttpCode(200)
  @Post('revert-email')
  revert(@Body() { token }: TokenDto): Promise<MessageView> {
    return this.emails.revert(token);
  }
}
