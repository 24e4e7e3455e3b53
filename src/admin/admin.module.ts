import { Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { BusinessModule } from '../business/business.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { CountsModule } from '../counts/counts.module.ts';
import { ProposalsModule } from '../proposals/proposals.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { AuditLogAdminController } from './audit/audit-log-admin.controller.ts';
import { AuditQueries } from './audit/audit.queries.ts';
import { ContactMessagesAdminController } from './contact/contact-messages-admin.controller.ts';
import { FiguresService } from './figures.service.ts';
import { ImageGroupsService } from './images/image-groups.service.ts';
import { ImagesAdminController } from './images/images-admin.controller.ts';
import { ImagesQueries } from './images/images.queries.ts';
import { AttentionAdminController } from './overview/attention-admin.controller.ts';
import { AttentionQueries } from './overview/attention.queries.ts';
import { DashboardAdminController } from './overview/dashboard-admin.controller.ts';
import { DashboardQueries } from './overview/dashboard.queries.ts';
import { DesignRequestsAdminController } from './proposals/design-requests-admin.controller.ts';
import { ProposalCommentsAdminController } from './proposals/proposal-comments-admin.controller.ts';
import { ProposalsAdminController } from './proposals/proposals-admin.controller.ts';
import { QueueAdminController } from './proposals/queue-admin.controller.ts';
import { QueueQueries } from './proposals/queue.queries.ts';
import { ServiceTasksAdminController } from './proposals/service-tasks-admin.controller.ts';
import { TimelineAdminController } from './proposals/timeline-admin.controller.ts';
import { UpdateRequestsAdminController } from './proposals/update-requests-admin.controller.ts';
import { WorkPlaces } from './proposals/work-places.queries.ts';
import { WorkQueries } from './proposals/work.queries.ts';
import { AbuseAdminController } from './sites/abuse-admin.controller.ts';
import { CountsAdminController } from './sites/counts-admin.controller.ts';
import { DomainsAdminController } from './sites/domains-admin.controller.ts';
import { DomainsQueries } from './sites/domains.queries.ts';
import { NamesAdminController } from './sites/names-admin.controller.ts';
import { SitesAdminController } from './sites/sites-admin.controller.ts';
import { SitesAdminService } from './sites/sites-admin.service.ts';
import { SitesQueries } from './sites/sites.queries.ts';
import { SubmissionsAdminController } from './sites/submissions-admin.controller.ts';
import { SubmissionsQueries } from './sites/submissions.queries.ts';
import { WatchedSitesQueries } from './sites/watched-sites.queries.ts';
import { UsersAdminController } from './users/users-admin.controller.ts';
import { UsersAdminService } from './users/users-admin.service.ts';
import { UsersQueries } from './users/users.queries.ts';

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
    AttentionAdminController,
    AuditLogAdminController,
    ContactMessagesAdminController,
    CountsAdminController,
    DashboardAdminController,
    DesignRequestsAdminController,
    DomainsAdminController,
    ImagesAdminController,
    NamesAdminController,
    ProposalCommentsAdminController,
    ProposalsAdminController,
    QueueAdminController,
    ServiceTasksAdminController,
    SitesAdminController,
    SubmissionsAdminController,
    TimelineAdminController,
    UpdateRequestsAdminController,
    UsersAdminController,
  ],
  providers: [
    AttentionQueries,
    AuditQueries,
    DashboardQueries,
    FiguresService,
    ImageGroupsService,
    ImagesQueries,
    DomainsQueries,
    QueueQueries,
    SitesAdminService,
    SitesQueries,
    SubmissionsQueries,
    UsersAdminService,
    UsersQueries,
    WatchedSitesQueries,
    WorkPlaces,
    WorkQueries,
  ],
})
export class AdminModule {}
