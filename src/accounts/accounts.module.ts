import { Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.ts';
import { AssistantModule } from '../assistant/assistant.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { CountsModule } from '../counts/counts.module.ts';
import { EnquiriesModule } from '../enquiries/enquiries.module.ts';
import { ProposalsModule } from '../proposals/proposals.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { EndedSubscriptions } from './ended-subscriptions.service.ts';
import { OldRows } from './old-rows.service.ts';
import { RetentionService } from './retention.service.ts';
import { AccountStatusService } from './account-status.service.ts';

@Module({
  imports: [
    AbuseModule,
    AssistantModule,
    BillingModule,
    BookingModule,
    ContactModule,
    CountsModule,
    EnquiriesModule,
    ProposalsModule,
    SitesModule,
  ],
  controllers: [AccountsController],
  providers: [AccountsService, EndedSubscriptions, OldRows, RetentionService, AccountStatusService],
  exports: [AccountsService, RetentionService, AccountStatusService],
})
export class AccountsModule {}
