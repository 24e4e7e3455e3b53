import { Module } from '@nestjs/common';
import { CardPhotos } from './pages/card-photos.ts';
import { SitePages } from './pages/site-pages.ts';
import { SitesController } from './sites.controller.ts';
import { SamplesService } from './samples/samples.service.ts';
import { VersionsService } from './publishing/versions.service.ts';
import { SitesService } from './sites.service.ts';

@Module({
  controllers: [SitesController],
  providers: [SitesService, VersionsService, SamplesService, SitePages, CardPhotos],
  exports: [SitesService, VersionsService, SitePages],
})
export class SitesModule {}
