import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { Public } from '../sessions/actor.ts';
import { ForgotPasswordDto, ResetPasswordDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { RecoveryService } from './recovery.service.ts';

/** A new password for somebody who forgot it. */
@ApiTags('Accounts')
@Controller('api/auth')
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

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
}
