import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { Actor, Public, type CustomerActor } from '../sessions/actor.ts';
import { TokenDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { EmailsService } from './emails.service.ts';

/** Proving an account's e-mail, and taking a change of it back. */
@ApiTags('Accounts')
@Controller('api/auth')
export class EmailsController {
  constructor(private readonly emails: EmailsService) {}

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
    return this.emails.resendVerification(actor);
  }

  @Public()
  @HttpCode(200)
  @Post('revert-email')
  revert(@Body() { token }: TokenDto): Promise<MessageView> {
    return this.emails.revert(token);
  }
}
