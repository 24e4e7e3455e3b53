import { Body, Controller, Delete, Get, HttpStatus, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { DraftDto, type DraftAnswer } from '../drafts/drafts.dto.ts';
import { DraftsService } from '../drafts/drafts.service.ts';
import type { NameView } from '../names/names.service.ts';
import { PublishDto, type PublishAnswer } from '../publishing/publishing.dto.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import {
  NameDto,
  NameQuery,
  NewSiteDto,
  SettingsDto,
  TradeQuery,
  type MySiteAnswer,
  type SiteAnswer,
} from './my-site.dto.ts';
import { MySiteService } from './my-site.service.ts';

/** The customer's own site; docs/PRODUCT.md, "Sites". */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class MySiteController {
  constructor(
    private readonly mySite: MySiteService,
    private readonly drafts: DraftsService,
    private readonly publishing: PublishingService,
  ) {}

  @Get()
  read(@Actor() actor: CustomerActor, @Query() { trade }: TradeQuery): Promise<MySiteAnswer> {
    return this.mySite.read(actor, trade);
  }

  @Post()
  create(@Actor() actor: CustomerActor, @Body() input: NewSiteDto): Promise<SiteAnswer> {
    return this.mySite.create(actor, input);
  }

  @RateLimited({ name: 'site-names', by: 'customer', points: 60, seconds: HOUR })
  @Get('names')
  names(@Actor() actor: CustomerActor, @Query() { name }: NameQuery): Promise<NameView> {
    return this.mySite.checkName(actor, name);
  }

  @Put('name')
  rename(@Actor() actor: CustomerActor, @Body() { slug }: NameDto): Promise<SiteAnswer> {
    return this.mySite.rename(actor, slug);
  }

  @Put('settings')
  configure(@Actor() actor: CustomerActor, @Body() input: SettingsDto): Promise<SiteAnswer> {
    return this.mySite.configure(actor, input);
  }

  @Get('draft')
  draft(@Actor() actor: CustomerActor): Promise<DraftAnswer> {
    return this.drafts.read({ ownerId: actor.id });
  }

  @Put('draft')
  write(@Actor() actor: CustomerActor, @Body() input: DraftDto): Promise<DraftAnswer> {
    return this.drafts.write({ ownerId: actor.id }, { kind: 'owner', name: actor.user.name }, input);
  }

  @Post('publish')
  async publish(
    @Actor() actor: CustomerActor,
    @Body() input: PublishDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishAnswer> {
    return withStatus(response, await this.publishing.publish(actor, input));
  }

  @Delete('submission')
  withdraw(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.publishing.withdraw(actor);
  }
}

/** 202: our team has it; 200: it is live. */
export function withStatus(response: Response, answer: PublishAnswer): PublishAnswer {
  response.status('submission' in answer ? HttpStatus.ACCEPTED : HttpStatus.OK);
  return answer;
}
