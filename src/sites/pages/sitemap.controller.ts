import { Controller, Get, Header } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import { OnHosts } from '../../common/http/hosts.ts';
import { Env } from '../../config/env.ts';
import { SiteFiles } from './site-files.service.ts';
import { robots, sitemap, siteRobots } from './sitemap.ts';
import { Hosted } from '../hosts/hosted.decorator.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import { SitesService } from '../sites.service.ts';

@ApiTags('Sites')
@Controller()
export class SitemapController {
  constructor(
    private readonly sites: SitesService,
    private readonly files: SiteFiles,
    private readonly env: Env,
  ) {}

  @Public()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiProduces('application/xml')
  @OnHosts('app', 'site')
  @Get('sitemap.xml')
  async sitemap(@Hosted() host?: HostedSite): Promise<string> {
    if (host) return this.files.sitemap(host);
    return sitemap(await this.sites.samples(), this.env.appUrl);
  }

  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiProduces('text/plain')
  @OnHosts('app', 'site')
  @Get('robots.txt')
  robots(@Hosted() host?: HostedSite): string {
    return host ? siteRobots(host.origin) : robots(this.env.appUrl);
  }
}
