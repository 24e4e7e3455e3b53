import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AbuseController } from './abuse.controller.ts';
import { AbuseService } from './abuse.service.ts';

@Module({
  imports: [AuditModule, SitesModule],
  controllers: [AbuseController],
  providers: [AbuseService],
  exports: [AbuseService],
})
export class AbuseModule {}
