import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { BusinessModule } from '../business/business.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminQueries } from './admin.queries.ts';
import { AttentionQueries } from './attention.queries.ts';
import { AuditQueries } from './audit.queries.ts';
import { OperationsController } from './operations.controller.ts';
import { FiguresService } from './figures.service.ts';
import { ImageGroupsService } from './image-groups.service.ts';
import { ImagesQueries } from './images.queries.ts';
import { CountsModule } from '../counts/counts.module.ts';
import { CountsAdminController } from './sites/counts-admin.controller.ts';
import { SitesAdminController } from './sites/sites-admin.controller.ts';
import { SitesAdminService } from './sites/sites-admin.service.ts';
import { SitesQueries } from './sites/sites.queries.ts';
import { SubmissionsQueries } from './sites/submissions.queries.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersAdminService } from './users-admin.service.ts';

@Module({
  imports: [AccountsModule, BusinessModule, ContactModule, CountsModule, SitesModule, UploadsModule],
  controllers: [AdminController, OperationsController, CountsAdminController, SitesAdminController],
  providers: [
    AdminQueries,
    AttentionQueries,
    AuditQueries,
    FiguresService,
    ImageGroupsService,
    ImagesQueries,
    SitesAdminService,
    SitesQueries,
    SubmissionsQueries,
    UsersAdminService,
  ],
})
export class AdminModule {}
