import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { MINUTE, RateLimited } from '../../common/http/rate-limits.ts';
import { PageQuery } from '../../common/http/validation.ts';
import { HistoryService } from '../publishing/history.service.ts';
import { RestoreDto, type PublishAnswer, type VersionAnswer, type VersionsView } from '../publishing/publishing.dto.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { VersionPipe } from './version.pipe.ts';
import { ApiPublishResponse, PUBLICATIONS, withPublishStatus } from '../publishing/publish-status.ts';

/** Versions of the customer's site. */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/versions')
export class SiteVersionsController {
  constructor(
    private readonly history: HistoryService,
    private readonly publishing: PublishingService,
  ) {}

  @RateLimited({ name: 'site-versions', by: 'customer', points: 600, seconds: MINUTE })
  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<VersionsView> {
    return this.history.list({ ownerId: actor.id }, query);
  }

  @RateLimited({ name: 'site-version', by: 'customer', points: 600, seconds: MINUTE })
  @Get(':number')
  read(@Actor() actor: CustomerActor, @Param('number', VersionPipe) number: number): Promise<VersionAnswer> {
    return this.history.read({ ownerId: actor.id }, number);
  }

  @ApiPublishResponse()
  @Post(':number/restore')
  @RateLimited(PUBLICATIONS)
  async restore(
    @Actor() actor: CustomerActor,
    @Param('number', VersionPipe) number: number,
    @Body() input: RestoreDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishAnswer> {
    return withPublishStatus(response, await this.publishing.restore(actor, number, input));
  }
}
