import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import { OnHosts } from '../../common/http/hosts.ts';
import type { PreviewedView } from './previews.dto.ts';
import { PreviewsService } from './previews.service.ts';

/** What the preview host asks for a shared link. */
@ApiTags('Sites')
@Controller('api/site-previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Public()
  @OnHosts('preview')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'lang', required: false, description: 'A language of the page; its default where unknown.' })
  @Get(':token')
  open(@Param('token') token: string, @Query('lang') lang: unknown): Promise<PreviewedView> {
    return this.previews.open(token, lang);
  }
}
