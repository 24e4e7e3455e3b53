import { Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.ts';
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
import { DomainsQueries } from './sites/domains.queries.ts';
import { ProposalsModule } from '../proposals/proposals.module.ts';
import { OffersController } from './proposals/offers.controller.ts';
import { QueueQueries } from './proposals/queue.queries.ts';
import { WorkController } from './proposals/work.controller.ts';
import { WorkPlaces } from './proposals/work-places.queries.ts';
import { WorkQueries } from './proposals/work.queries.ts';
import { CountsModule } from '../counts/counts.module.ts';
import { AbuseAdminController } from './sites/abuse-admin.controller.ts';
import { CountsAdminController } from './sites/counts-admin.controller.ts';
import { SitesAdminController } from './sites/sites-admin.controller.ts';
import { SitesAdminService } from './sites/sites-admin.service.ts';
import { SitesQueries } from './sites/sites.queries.ts';
import { SubmissionsQueries } from './sites/submissions.queries.ts';
import { WatchedSitesQueries } from './sites/watched-sites.queries.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UsersAdminService } from './users-admin.service.ts';

@Module({
  imports: [
    AbuseModule,
    AccountsModule,
    BusinessModule,
    ContactModule,
    CountsModule,
    ProposalsModule,
    SitesModule,
    UploadsModule,
  ],
  controllers: [
    AbuseAdminController,
    AdminController,
    OperationsController,
    CountsAdminController,
    SitesAdminController,
    OffersController,
    WorkController,
  ],
  providers: [
    AdminQueries,
    AttentionQueries,
    AuditQueries,
    FiguresService,
    ImageGroupsService,
    ImagesQueries,
    DomainsQueries,
    QueueQueries,
    SitesAdminService,
    SitesQueries,
    SubmissionsQueries,
    UsersAdminService,
    WatchedSitesQueries,
    WorkPlaces,
    WorkQueries,
  ],
})
export class AdminModule {}
