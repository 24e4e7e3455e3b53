import { Module } from '@nestjs/common';
import { CardPhotos } from './pages/card-photos.ts';
import { SitePages } from './pages/site-pages.ts';
import { SitesController } from './sites.controller.ts';
import { HostJudge } from './hosts/host-judge.ts';
import { HostTable } from './hosts/host-table.service.ts';
import { SiteChanges } from './hosts/site-changes.service.ts';
import { SamplesService } from './samples/samples.service.ts';
import { VersionsService } from './publishing/versions.service.ts';
import { SitesService } from './sites.service.ts';

@Module({
  controllers: [SitesController],
  providers: [SiteChanges, HostTable, HostJudge, SitesService, VersionsService, SamplesService, SitePages, CardPhotos],
  exports: [SiteChanges, HostTable, HostJudge, SitesService, VersionsService, SitePages],
})
export class SitesModule {}
