import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { OnHosts } from '../../common/http/hosts.ts';
import { Hosted } from '../hosts/hosted.decorator.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import { SiteFiles } from './site-files.service.ts';
import { VCARD_TYPE } from './vcard.ts';

const A_WHILE = 'public, max-age=300';

/** What a customer's site serves on its own host besides its pages. */
@Public()
@OnHosts('site')
@ApiExcludeController()
@Controller()
export class SiteFilesController {
  constructor(private readonly files: SiteFiles) {}

  @Get('card.vcf')
  async contactFile(
    @Hosted() site: HostedSite,
    @Query('lang') lang: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const file = await this.files.contactFile(site, lang);
    response.setHeader('Content-Type', VCARD_TYPE);
    response.setHeader('Content-Disposition', `attachment; filename="${site.slug}.vcf"`);
    response.setHeader('Cache-Control', 'no-cache');
    response.send(Buffer.from(file, 'utf8'));
  }

  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', A_WHILE)
  @Get('favicon.svg')
  icon(@Hosted() site: HostedSite): Promise<string> {
    return this.files.icon(site);
  }

  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', A_WHILE)
  @Get('site.webmanifest')
  manifest(@Hosted() site: HostedSite): Promise<string> {
    return this.files.manifest(site);
  }
}
