import { Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { IdPipe } from '../common/http/validation.ts';
import { ImagesService } from './images.service.ts';
import {
  ImageDeletionQuery,
  type ImagesView,
  type StatsView,
  type UploadedManyView,
  type UploadedView,
} from './uploads.dto.ts';
import { UploadsService } from './uploads.service.ts';

const file = { type: 'string', format: 'binary' } as const;
const form = (properties: Record<string, object>) => ({ schema: { type: 'object', properties } });

@ApiTags('Images')
@ApiBearerAuth()
@Controller('api/upload')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly images: ImagesService,
  ) {}

  @ApiConsumes('multipart/form-data')
  @ApiBody(form({ files: { type: 'array', items: file } }))
  @Post('multiple')
  multiple(@Actor() actor: CustomerActor, @Req() request: Request): Promise<UploadedManyView> {
    return this.uploads.multiple(actor.id, request);
  }

  @ApiConsumes('multipart/form-data')
  @ApiBody(form({ file }))
  @Post('image')
  single(@Actor() actor: CustomerActor, @Req() request: Request): Promise<UploadedView> {
    return this.uploads.single(actor.id, request);
  }

  @Get('images')
  list(@Actor() actor: CustomerActor): Promise<ImagesView> {
    return this.images.list(actor.id);
  }

  @Get('stats')
  stats(@Actor() actor: CustomerActor): Promise<StatsView> {
    return this.images.stats(actor.id);
  }

  @Delete('images/:id')
  remove(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Query() { from_site }: ImageDeletionQuery,
  ): Promise<MessageView> {
    return this.images.remove(actor.user, id, { fromSite: from_site === '1' });
  }
}
