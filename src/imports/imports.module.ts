import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';
import { PublicFetch } from './public-fetch.ts';

@Module({
  imports: [SitesModule, UploadsModule],
  controllers: [ImportsController],
  providers: [ImportsService, PublicFetch],
})
export class ImportsModule {}
