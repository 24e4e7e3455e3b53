import { Module } from '@nestjs/common';
import { CardPhotos } from './card-photos.ts';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';

@Module({
  controllers: [SitesController],
  providers: [SitesService, CardPhotos],
  exports: [SitesService],
})
export class SitesModule {}
