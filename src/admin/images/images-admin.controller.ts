import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { ImagesService } from '../../uploads/images.service.ts';
import { ImageDeletionQuery } from '../../uploads/uploads.dto.ts';
import {
  ImageOwnersQuery,
  ImagesQuery,
  OwnerDto,
  type ImageGroupsView,
  type ImageOwnersView,
  type ImageStatsView,
} from './images-admin.dto.ts';
import { ImagesQueries } from './images.queries.ts';
import { ImageGroupsService } from './image-groups.service.ts';

/** Customers' images. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/images')
export class ImagesAdminController {
  constructor(
    private readonly queries: ImagesQueries,
    private readonly groups: ImageGroupsService,
    private readonly images: ImagesService,
  ) {}

  @Get()
  list(@Query() query: ImagesQuery): Promise<ImageGroupsView> {
    return this.groups.list(query);
  }

  @Get('owners')
  owners(@Query() query: ImageOwnersQuery): Promise<ImageOwnersView> {
    return this.groups.owners(query);
  }

  @Get('stats')
  async stats(): Promise<ImageStatsView> {
    return { stats: await this.queries.stats() };
  }

  @Delete(':id')
  remove(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { user_id }: OwnerDto,
    @Query() { from_site }: ImageDeletionQuery,
  ): Promise<MessageView> {
    return this.images.removeByAdmin(actor, user_id, id, { fromSite: from_site === '1' });
  }
}
