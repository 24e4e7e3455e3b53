import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { ClaimsService } from './claims.service.ts';
import { LatePromises } from './notices/late-promises.service.ts';
import { WorkRemindersService } from './notices/work-reminders.service.ts';
import { WorkMailer } from './notices/work-mailer.service.ts';
import { AskedWork } from './offers/asked-work.service.ts';
import { OffersService } from './offers/offers.service.ts';
import { ProposalViews } from './offers/proposal-views.service.ts';
import { ProposalsController } from './offers/proposals.controller.ts';
import { OpenPromises } from './open-promises.service.ts';
import { ProposalsService } from './offers/proposals.service.ts';
import { RequestAnswersService } from './requests/request-answers.service.ts';
import { DesignRequestsService } from './requests/design-requests.service.ts';
import { RequestViews } from './requests/request-views.service.ts';
import { DesignRequestsController } from './requests/design-requests.controller.ts';
import { UpdateRequestsController } from './requests/update-requests.controller.ts';
import { UpdateRequestsService } from './requests/update-requests.service.ts';
import { ServiceTasks } from './tasks/service-tasks.service.ts';
import { TasksController } from './tasks/tasks.controller.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { WorkData } from './work-data.service.ts';
import { WorkLog } from './work-log.service.ts';

@Module({
  imports: [SitesModule, UploadsModule],
  controllers: [
    ProposalsController,
    DesignRequestsController,
    UpdateRequestsController,
    TasksController,
    TimelineController,
  ],
  providers: [
    ...[AskedWork, OffersService, ProposalViews, ProposalsService],
    ...[RequestAnswersService, DesignRequestsService, RequestViews, UpdateRequestsService],
    ...[ServiceTasks, TimelineService, ClaimsService, OpenPromises, WorkData, WorkLog],
    ...[LatePromises, WorkRemindersService, WorkMailer],
  ],
  exports: [
    ...[OffersService, ProposalViews, RequestAnswersService, RequestViews],
    ...[ServiceTasks, TimelineService, ClaimsService, OpenPromises, WorkData],
  ],
})
export class ProposalsModule {}
