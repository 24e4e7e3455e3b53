import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Env } from '../config/env.ts';
import { ErrorFilter } from '../common/http/error.filter.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { startDevServer } from './pages/dev-server.ts';
import { FormsController } from './forms.controller.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { PageCache } from './front/page-cache.ts';
import { PageContent } from './pages/page-content.ts';
import { PageData } from '../pages/page-data.ts';
import { PageFrontAdapter } from './front/page-front.adapter.ts';
import { PageFront } from './front/page-front.ts';
import { RenderService } from './pages/render.service.ts';

const front = {
  provide: PageFront,
  inject: [PageCache, RenderService, PageData, Env],
  useFactory: (cache: PageCache, renderer: RenderService, data: PageData, env: Env) =>
    new PageFront(cache, renderer, data, env.appUrl),
};

@Module({
  imports: [ContactModule, SitesModule],
  controllers: [FormsController],
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
    front,
  ],
  exports: [PageCache, PageData, PageFront, RenderService],
})
export class RenderModule implements OnModuleInit, OnApplicationShutdown {
  private closeDevServer?: () => Promise<void>;

  constructor(
    private readonly env: Env,
    private readonly host: HttpAdapterHost,
    private readonly renderer: RenderService,
    private readonly pages: PageFront,
  ) {}

  async onModuleInit(): Promise<void> {
    const adapter = this.host.httpAdapter;
    if (!(adapter instanceof PageFrontAdapter)) return; // a worker, or a test of the API alone
    if (this.env.isDevelopment) {
      const { middleware, close } = await startDevServer(adapter.getHttpServer());
      this.closeDevServer = close;
      adapter.develop(middleware);
    } else await this.renderer.load();
    adapter.attach(this.pages);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeDevServer?.();
  }
}
