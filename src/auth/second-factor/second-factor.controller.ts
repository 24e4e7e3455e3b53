import { Body, Controller, Delete, Get, HttpCode, Injectable, Param, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { MessageView } from '../../common/common.dto.ts';
import { addressOf } from '../../common/http/rate-limits.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { Actor, ConfirmFirst, ForAudience, OpenToEnrolment, type AnyActor } from '../sessions/actor.ts';
import { accountOf, type FactorActor } from './account-ref.ts';
import {
  ConfirmDto,
  ConfirmTotpDto,
  EnrolDto,
  NewPasskeyDto,
  ProofDto,
  type NewPasskeyOptionsView,
  type NewPasskeyView,
  type OfferedTotpView,
  type PasskeyOptionsView,
  type RecoveryCodesView,
  type SecondFactorView,
} from './second-factor.dto.ts';
import { SecondFactorService } from './second-factor.service.ts';

/** The second factor of the caller's own account: the same calls for customers and both kinds of administrators. */
@Injectable()
abstract class SecondFactorController {
  constructor(protected readonly factors: SecondFactorService) {}

  @Get('second-factor')
  status(@Actor() actor: AnyActor): Promise<SecondFactorView> {
    return this.factors.status(accountOf(actor));
  }

  @OpenToEnrolment()
  @ConfirmFirst()
  @HttpCode(200)
  @Post('second-factor/totp')
  offerTotp(@Actor() actor: FactorActor, @Body() _input: EnrolDto): Promise<OfferedTotpView> {
    return this.factors.offerTotp(actor);
  }

  @OpenToEnrolment()
  @ConfirmFirst()
  @HttpCode(200)
  @Post('second-factor/totp/confirm')
  confirmTotp(
    @Actor() actor: FactorActor,
    @Body() { code }: ConfirmTotpDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesView> {
    return this.factors.confirmTotp(actor, code, addressOf(request));
  }

  @OpenToEnrolment()
  @ConfirmFirst()
  @HttpCode(200)
  @Post('second-factor/passkeys/options')
  passkeyOptions(@Actor() actor: FactorActor, @Body() _input: EnrolDto): Promise<NewPasskeyOptionsView> {
    return this.factors.passkeyOptions(actor);
  }

  @OpenToEnrolment()
  @ConfirmFirst()
  @Post('second-factor/passkeys')
  addPasskey(@Actor() actor: FactorActor, @Body() input: NewPasskeyDto): Promise<NewPasskeyView> {
    return this.factors.addPasskey(actor, input);
  }

  @ConfirmFirst()
  @Delete('second-factor/passkeys/:id')
  removePasskey(@Actor() actor: AnyActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.factors.removePasskey(actor, id);
  }

  @HttpCode(200)
  @Post('second-factor/challenge')
  challenge(@Actor() actor: AnyActor): Promise<PasskeyOptionsView> {
    return this.factors.challenge(actor);
  }

  @Delete('second-factor')
  remove(@Actor() actor: AnyActor, @Body() proof: ProofDto, @Req() request: Request): Promise<MessageView> {
    return this.factors.remove(actor, proof, addressOf(request));
  }

  @HttpCode(200)
  @Post('confirm')
  confirm(@Actor() actor: AnyActor, @Body() input: ConfirmDto, @Req() request: Request): Promise<MessageView> {
    return this.factors.confirm(actor, input, addressOf(request));
  }
}

@ApiTags('Second factor')
@ApiBearerAuth()
@Controller('api/user')
export class CustomerFactorController extends SecondFactorController {}

@ApiTags('Second factor')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class PlatformFactorController extends SecondFactorController {}

@ApiTags('Second factor')
@ApiBearerAuth()
@ForAudience('studio')
@Controller('api/admin')
export class StudioFactorController extends SecondFactorController {}
