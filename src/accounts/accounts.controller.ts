import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Res, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import { ChangePasswordDto } from '../auth/auth.dto.ts';
import type { MessageView } from '../common/common.dto.ts';
import { HOUR, RateLimited } from '../common/http/rate-limits.ts';
import { DeleteAccountDto, UpdateProfileDto, type ProfileView } from './accounts.dto.ts';
import { AccountsService } from './accounts.service.ts';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('api/user')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Put('profile')
  updateProfile(@Actor() actor: CustomerActor, @Body() input: UpdateProfileDto): Promise<ProfileView> {
    return this.accounts.updateProfile(actor, input);
  }

  @HttpCode(200)
  @Post('change-password')
  changePassword(@Actor() actor: CustomerActor, @Body() input: ChangePasswordDto): Promise<MessageView> {
    return this.accounts.changePassword(actor, input);
  }

  @Header('Content-Disposition', 'attachment; filename="shingle-export.json"')
  @Get('export')
  @RateLimited({ name: 'data-export', by: 'customer', points: 20, seconds: HOUR })
  async export(@Actor() actor: CustomerActor, @Res({ passthrough: true }) { req }: Response): Promise<StreamableFile> {
    const file = new StreamableFile(await this.accounts.export(actor), { type: 'application/json; charset=utf-8' });
    return file.setErrorHandler((thrown) => req.next!(thrown)); // Nest's own answers 400
  }

  @Delete()
  delete(@Actor() actor: CustomerActor, @Body() input: DeleteAccountDto): Promise<MessageView> {
    return this.accounts.delete(actor, input);
  }
}
