import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { CardPhotos } from './card-photos.ts';
import { languageOf } from '../content/site-content.shared.ts';
import { cardView } from '../content/site-view.shared.ts';
import { HostTable } from '../hosts/host-table.service.ts';
import { mustBeLive } from '../hosts/hosted.decorator.ts';
import { SitesService } from '../sites.service.ts';
import { vcard, VCARD_TYPE } from './vcard.ts';

@ApiTags('Sites')
@Controller()
export class CardController {
  constructor(
    private readonly sites: SitesService,
    private readonly photos: CardPhotos,
    private readonly hosts: HostTable,
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
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.sites.findOurs('card_slug', slug);
    if (!found) {
      const { search } = new URL(request.originalUrl, this.env.appUrl);
      response.setHeader('Cache-Control', 'max-age=300'); // the name may be another's one day
      return response.redirect(308, `${await this.mustHaveOrigin(slug)}/card.vcf${search}`);
    }
    mustBeLive(found);
    const live = found.site.toLive();
    const language = languageOf(live, lang);
    const card = cardView(live, language);
    const file = vcard(card, language, this.env.appUrl, found.site.publishedAt, await this.photos.read(card.photo));
    response.setHeader('Content-Type', VCARD_TYPE);
    response.setHeader('Content-Disposition', `attachment; filename="${found.site.cardSlug}.vcf"`);
    response.setHeader('Cache-Control', 'no-cache');
    response.send(Buffer.from(file, 'utf8'));
  }

  /** @throws AppError not_found where visitors do not reach the site */
  private async mustHaveOrigin(slug: string): Promise<string> {
    const origin = await this.hosts.liveOriginOf(slug);
    if (!origin) throw new AppError('not_found');
    return origin;
  }
}
