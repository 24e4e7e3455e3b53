import { Module } from '@nestjs/common';
import { CardPhotos } from './pages/card-photos.ts';
import { SitePages } from './pages/site-pages.ts';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';

@Module({
  controllers: [SitesController],
  providers: [SitesService, SitePages, CardPhotos],
  exports: [SitesService, SitePages],
})
export class SitesModule {}
