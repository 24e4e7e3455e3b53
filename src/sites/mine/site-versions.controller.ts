import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { NewPreviewDto, type NewPreviewAnswer, type PreviewsView } from '../previews/previews.dto.ts';
import { PreviewsService } from '../previews/previews.service.ts';
import { HistoryService } from '../publishing/history.service.ts';
import { RestoreDto, type PublishAnswer, type VersionAnswer, type VersionsView } from '../publishing/publishing.dto.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { withStatus } from './my-site.controller.ts';
import { VersionPipe } from './version.pipe.ts';

/** Versions of the customer's site, and links to pages that are not live. */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class SiteVersionsController {
  constructor(
    private readonly history: HistoryService,
    private readonly publishing: PublishingService,
    private readonly previews: PreviewsService,
  ) {}

  @Get('versions')
  versions(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<VersionsView> {
    return this.history.list({ ownerId: actor.id }, query);
  }

  @Get('versions/:number')
  version(@Actor() actor: CustomerActor, @Param('number', VersionPipe) number: number): Promise<VersionAnswer> {
    return this.history.read({ ownerId: actor.id }, number);
  }

  @Post('versions/:number/restore')
  async restore(
    @Actor() actor: CustomerActor,
    @Param('number', VersionPipe) number: number,
    @Body() input: RestoreDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishAnswer> {
    return withStatus(response, await this.publishing.restore(actor, number, input));
  }

  @Get('previews')
  list(@Actor() actor: CustomerActor): Promise<PreviewsView> {
    return this.previews.list(actor);
  }

  @Post('previews')
  create(@Actor() actor: CustomerActor, @Body() input: NewPreviewDto): Promise<NewPreviewAnswer> {
    return this.previews.create(actor, input);
  }

  @Delete('previews/:id')
  revoke(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.previews.revoke(actor, id);
  }
}
