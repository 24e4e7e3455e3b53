import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../auth/sessions/actor.ts';
import { AppError } from '../common/errors.ts';
import { Env } from '../config/env.ts';
import { CardPhotos } from './pages/card-photos.ts';
import { languageOf } from './content/site-content.shared.ts';
import { cardView } from './content/site-view.shared.ts';
import { robots, sitemap } from './pages/sitemap.ts';
import { SitesService } from './sites.service.ts';
import { vcard, VCARD_TYPE } from './pages/vcard.ts';

const RETRY_AFTER_S = 3600;

@ApiTags('Sites')
@Controller()
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly photos: CardPhotos,
    private readonly env: Env,
  ) {}

  @Public()
  @ApiProduces('text/vcard')
  @ApiQuery({
    name: 'lang',
    required: false,
    description: 'A language of the site; its default where absent or unknown.',
  })
  @Get('card/:slug.vcf')
  async contactFile(
    @Param('slug') slug: string,
    @Query('lang') lang: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.sites.findByCard(slug);
    if (!found) throw new AppError('not_found');
    if (found.standing !== 'live') throw new AppError('site_offline', { retryAfter: RETRY_AFTER_S });
    const live = found.site.toLive();
    const card = cardView(live, languageOf(live, lang));
    const file = vcard(card, this.env.appUrl, found.site.publishedAt, await this.photos.read(card.photo));
    response.setHeader('Content-Type', VCARD_TYPE);
    response.setHeader('Content-Disposition', `attachment; filename="${found.site.cardSlug}.vcf"`);
    response.setHeader('Cache-Control', 'no-cache');
    response.send(Buffer.from(file, 'utf8'));
  }

  @Public()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiProduces('application/xml')
  @Get('sitemap.xml')
  async sitemap(): Promise<string> {
    return sitemap(await this.sites.samples(), this.env.appUrl);
  }

  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiProduces('text/plain')
  @Get('robots.txt')
  robots(): string {
    return robots(this.env.appUrl);
  }
}
