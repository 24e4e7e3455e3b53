import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AbuseModule } from './abuse/abuse.module.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AssistantModule } from './assistant/assistant.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { SessionGuard } from './auth/sessions/session.guard.ts';
import { BillingModule } from './billing/billing.module.ts';
import { BookingModule } from './booking/booking.module.ts';
import { BusinessModule } from './business/business.module.ts';
import { CommonModule } from './common/common.module.ts';
import { ErrorFilter } from './common/http/error.filter.ts';
import { HostGuard } from './common/http/hosts.ts';
import { CustomerTurns } from './common/http/limits/customer-turns.ts';
import { RateLimitGuard } from './common/http/rate-limits.ts';
import { validationPipe } from './common/http/validation.ts';
import { ConfigModule } from './config/config.module.ts';
import { Env } from './config/env.ts';
import { CountsModule } from './counts/counts.module.ts';
import { DatabaseModule } from './config/database.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { EnquiriesModule } from './enquiries/enquiries.module.ts';
import { ErrorsModule } from './errors.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MessagingModule } from './messaging/messaging.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { ProposalsModule } from './proposals/proposals.module.ts';
import { RenderModule } from './render/render.module.ts';
import { SitesModule } from './sites/sites.module.ts';
import { StorageModule } from './storage/storage.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';

/** A server that is web alone leaves scheduled work to the workers. */
const scheduleOf = ({ role }: Env) => ({ cronJobs: role !== 'web', intervals: role !== 'web' });

@Module({
  imports: [
    ConfigModule,
    ErrorsModule,
    DatabaseModule,
    ScheduleModule.forRootAsync({ inject: [Env], useFactory: scheduleOf }),
    CommonModule,
    OutboxModule,
    AuditModule,
    MailModule,
    StorageModule,
    AuthModule,
    AccountsModule,
    BusinessModule,
    BillingModule,
    ContactModule,
    SitesModule,
    AssistantModule,
    UploadsModule,
    ImportsModule,
    MessagingModule,
    BookingModule,
    EnquiriesModule,
    ProposalsModule,
    CountsModule,
    AbuseModule,
    AdminModule,
    HealthModule,
    RenderModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: HostGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: CustomerTurns },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {}
