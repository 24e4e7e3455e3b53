import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import { ChangePasswordDto } from '../auth/auth.dto.ts';
import type { MessageView } from '../common/common.dto.ts';
import { HOUR, RateLimited } from '../common/http/rate-limits.ts';
import { DeleteAccountDto, UpdateProfileDto, type ExportView, type ProfileView } from './accounts.dto.ts';
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
  export(@Actor() actor: CustomerActor): Promise<ExportView> {
    return this.accounts.export(actor);
  }

  @Delete()
  delete(@Actor() actor: CustomerActor, @Body() input: DeleteAccountDto): Promise<MessageView> {
    return this.accounts.delete(actor, input);
  }
}
