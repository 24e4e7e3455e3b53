import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { NewPreviewDto, type NewPreviewAnswer, type PreviewsView } from './previews.dto.ts';
import { PreviewsService } from './previews.service.ts';

/** Links to pages that are not live. */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/previews')
export class OwnPreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<PreviewsView> {
    return this.previews.list(actor, query);
  }

  @RateLimited({ name: 'site-previews', by: 'customer', points: 120, seconds: HOUR })
  @Post()
  create(@Actor() actor: CustomerActor, @Body() input: NewPreviewDto): Promise<NewPreviewAnswer> {
    return this.previews.create(actor, input);
  }

  @Delete(':id')
  revoke(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.previews.revoke(actor, id);
  }
}
