import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AbuseModule } from '../abuse/abuse.module.ts';
import { Env } from '../config/env.ts';
import { Misses } from '../common/http/limits/misses.ts';
import { ErrorFilter } from '../common/http/error.filter.ts';
import { DAY_MS } from '../common/format/durations.shared.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { CountsModule } from '../counts/counts.module.ts';
import { startDevServer } from './pages/dev-server.ts';
import { FormsController } from './forms.controller.ts';
import { BUILT_VIEWS } from './pages/built-pages.ts';
import { SiteZipController } from './export/site-zip.controller.ts';
import { SiteZips } from './export/site-zip.service.ts';
import { PageDrawing } from './hosted/drawing/page-drawing.service.ts';
import { HostedCache } from './hosted/hosted-cache.ts';
import { HostedFront } from './hosted/hosted-front.ts';
import { PageFiles } from './hosted/page-files.ts';
import { PreviewFront } from './hosted/preview-front.ts';
import { releaseOf } from './hosted/release.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { PageCache } from './front/page-cache.ts';
import { PageContent } from './pages/page-content.ts';
import { PageData } from '../pages/page-data.ts';
import { PageFrontAdapter } from './front/page-front.adapter.ts';
import { PageFront } from './front/page-front.ts';
import { RenderService } from './pages/render.service.ts';

const front = {
  provide: PageFront,
  inject: [PageCache, RenderService, PageData, Misses, Env],
  useFactory: (cache: PageCache, renderer: RenderService, data: PageData, misses: Misses, env: Env) =>
    new PageFront(cache, renderer, data, misses, env.appUrl),
};

/** Without a disk tier in development, where sources change, and where nothing was built. */
function hostedCache(env: Env): HostedCache {
  if (env.isDevelopment) return new HostedCache(undefined, { maxEntries: 1 });
  if (!existsSync(BUILT_VIEWS)) return new HostedCache(undefined);
  const shown = [env.appUrl, env.sitesHost, env.providerEmail];
  const files = new PageFiles(join(env.dataDir, 'pages'), releaseOf(BUILT_VIEWS, process.argv[1]!, shown));
  void files.sweep();
  setInterval(() => void files.sweep(), DAY_MS).unref();
  return new HostedCache(files);
}

@Module({
  imports: [AbuseModule, ContactModule, CountsModule, SitesModule],
  controllers: [FormsController, SiteZipController],
  providers: [
    ErrorFilter,
    {
      provide: PageCache,
      inject: [Env],
      useFactory: (env: Env) => new PageCache(env.isDevelopment ? { maxBytes: 1 } : {}), // sources change: nothing fits
    },
    RenderService,
    PageContent,
    PageData,
    {
      provide: HostedCache,
      inject: [Env],
      useFactory: hostedCache,
    },
    PageDrawing,
    HostedFront,
    PreviewFront,
    SiteZips,
    front,
  ],
  exports: [PageCache, PageData, PageFront, HostedFront, PreviewFront, RenderService],
})
export class RenderModule implements OnModuleInit, OnApplicationShutdown {
  private closeDevServer?: () => Promise<void>;

  constructor(
    private readonly env: Env,
    private readonly host: HttpAdapterHost,
    private readonly renderer: RenderService,
    private readonly pages: PageFront,
    private readonly hosted: HostedFront,
    private readonly previews: PreviewFront,
    private readonly misses: Misses,
  ) {}

  async onModuleInit(): Promise<void> {
    const adapter = this.host.httpAdapter;
    if (!(adapter instanceof PageFrontAdapter)) return; // a worker, or a test of the API alone
    if (this.env.isDevelopment) {
      const { middleware, close } = await startDevServer(adapter.getHttpServer());
      this.closeDevServer = close;
      adapter.develop(middleware);
    } else await this.renderer.load();
    adapter.attach({ app: this.pages, site: this.hosted, preview: this.previews }, this.misses);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeDevServer?.();
  }
}
