import { DataSource, type DataSourceOptions } from 'typeorm';
import { Foundation1763640000000 } from './migrations/1763640000000-foundation.ts';
import { Accounts1763640100000 } from './migrations/1763640100000-accounts.ts';
import { Business1763640200000 } from './migrations/1763640200000-business.ts';
import { Sites1763640200000 } from './migrations/1763640200000-sites.ts';
import { Billing1763640400000 } from './migrations/1763640400000-billing.ts';
import { Uploads1763640500000 } from './migrations/1763640500000-uploads.ts';
import { Messaging1763640600000 } from './migrations/1763640600000-messaging.ts';
import { Booking1763640700000 } from './migrations/1763640700000-booking.ts';
import { Assistant1763640800000 } from './migrations/1763640800000-assistant.ts';
import { NormalForms1763780010000 } from './migrations/1763780010000-normal-forms.ts';
import { AssistantQuestion } from './src/assistant/answering/assistant-question.entity.ts';
import { AssistantUsage } from './src/assistant/answering/assistant-usage.entity.ts';
import { BookingSettings1763790030000 } from './migrations/1763790030000-booking-settings.ts';
import { SitesWithoutPlan1763790010000 } from './migrations/1763790010000-sites-without-plan.ts';
import { Enquiries1763790030010 } from './migrations/1763790030010-enquiries.ts';
import { SiteVersions1763790000000 } from './migrations/1763790000000-site-versions.ts';
import { AbuseReports1763800000410 } from './migrations/1763800000410-abuse-reports.ts';
import { ClaimedWork1763810000100 } from './migrations/1763810000100-claimed-work.ts';
import { PausedBy1763820000100 } from './migrations/1763820000100-paused-by.ts';
import { EndedByCustomer1806000200000 } from './migrations/1806000200000-ended-by-customer.ts';
import { SubmissionSchema1806000400000 } from './migrations/1806000400000-submission-schema.ts';
import { EndsThatCount1806000600000 } from './migrations/1806000600000-ends-that-count.ts';
import { SpamCounts1806000700000 } from './migrations/1806000700000-spam-counts.ts';
import { UsersByName1806000800000 } from './migrations/1806000800000-users-by-name.ts';
import { RefundedPayments1806001100000 } from './migrations/1806001100000-refunded-payments.ts';
import { JobsInPages1806001500000 } from './migrations/1806001500000-jobs-in-pages.ts';
import { RemovedPasskeys1806001300000 } from './migrations/1806001300000-removed-passkeys.ts';
import { ReplacedAuthenticators1806001200000 } from './migrations/1806001200000-replaced-authenticators.ts';
import { WithdrawnWishes1806001610000 } from './migrations/1806001610000-withdrawn-wishes.ts';
import { FinishedEffects1806001700000 } from './migrations/1806001700000-finished-effects.ts';
import { BookedServices1806001900000 } from './migrations/1806001900000-booked-services.ts';
import { SearchedBusinesses1806002000000 } from './migrations/1806002000000-searched-businesses.ts';
import { ListsAtScale1806002100000 } from './migrations/1806002100000-lists-at-scale.ts';
import { FinishedTasks1806002200000 } from './migrations/1806002200000-finished-tasks.ts';
import { PicturesByKey1806002210000 } from './migrations/1806002210000-pictures-by-key.ts';
import { WaitingEvents1806002220000 } from './migrations/1806002220000-waiting-events.ts';
import { MoreReservedNames1806002300000 } from './migrations/1806002300000-more-reserved-names.ts';
import { BoundedTexts1806002400000 } from './migrations/1806002400000-bounded-texts.ts';
import { UnsentNotes1806002500000 } from './migrations/1806002500000-unsent-notes.ts';
import { WaitingEffects1806001800000 } from './migrations/1806001800000-waiting-effects.ts';
import { PhoneCopies1806001400000 } from './migrations/1806001400000-phone-copies.ts';
import { SiteCounts1763800000400 } from './migrations/1763800000400-site-counts.ts';
import { OwnDomains1763790050000 } from './migrations/1763790050000-own-domains.ts';
import { OurWork1763800000100 } from './migrations/1763800000100-our-work.ts';
import { Admin1763640900000 } from './migrations/1763640900000-admin.ts';
import { ImageSlots1763780020000 } from './migrations/1763780020000-image-slots.ts';
import { PlanIds1763780030000 } from './migrations/1763780030000-plan-ids.ts';
import { AppointmentDays1763780040000 } from './migrations/1763780040000-appointment-days.ts';
import { Submissions1763790020000 } from './migrations/1763790020000-submissions.ts';
import { AwaitedEffects1763780060000 } from './migrations/1763780060000-awaited-effects.ts';
import { AbuseReport } from './src/abuse/abuse-report.entity.ts';
import { SecondFactors1763800000300 } from './migrations/1763800000300-second-factors.ts';
import { FactorSetAt1763800000310 } from './migrations/1763800000310-factor-set-at.ts';
import { AuditEntry } from './src/audit/audit-entry.entity.ts';
import { AccountToken } from './src/auth/sign-in/account-token.entity.ts';
import { Admin } from './src/auth/admins/admin.entity.ts';
import { Passkey } from './src/auth/second-factor/passkey.entity.ts';
import { SecondFactor } from './src/auth/second-factor/second-factor.entity.ts';
import { SignInTicket } from './src/auth/second-factor/sign-in-ticket.entity.ts';
import { Session } from './src/auth/sessions/session.entity.ts';
import { User } from './src/auth/users/user.entity.ts';
import { BillingCustomer } from './src/billing/stripe/billing-customer.entity.ts';
import { PaymentRecord } from './src/billing/sync/payment-record.entity.ts';
import { Purchase } from './src/billing/sync/purchase.entity.ts';
import { SpentTrial } from './src/billing/trials/spent-trial.entity.ts';
import { StripeEvent } from './src/billing/sync/stripe-event.entity.ts';
import { Subscription } from './src/billing/sync/subscription.entity.ts';
import { Appointment } from './src/booking/appointments/appointment.entity.ts';
import { BookingSettings } from './src/booking/schedule/booking-settings.entity.ts';
import { AvailableSlot } from './src/booking/slots/available-slot.entity.ts';
import { BusinessInfo } from './src/business/business-info.entity.ts';
import { ProposalComment } from './src/proposals/offers/proposal-comment.entity.ts';
import { ProposalOption } from './src/proposals/offers/proposal-option.entity.ts';
import { Proposal } from './src/proposals/offers/proposal.entity.ts';
import { DesignRequest } from './src/proposals/requests/design-request.entity.ts';
import { UpdateRequest } from './src/proposals/requests/update-request.entity.ts';
import { ServiceTask } from './src/proposals/tasks/service-task.entity.ts';
import { AnsweredPromise } from './src/sites/submissions/answered-promise.entity.ts';
import { SnakeNaming } from './src/config/naming.ts';
import { PgClient } from './src/config/pg-client.ts';
import { ContactMessage } from './src/contact/contact-message.entity.ts';
import { Conversation } from './src/messaging/conversation.entity.ts';
import { Enquiry } from './src/enquiries/enquiry.entity.ts';
import { Message } from './src/messaging/message.entity.ts';
import { OutboxEffect } from './src/outbox/outbox-effect.entity.ts';
import { DomainCertificate } from './src/sites/domains/domain-certificate.entity.ts';
import { SiteDomain } from './src/sites/domains/site-domain.entity.ts';
import { SiteName } from './src/sites/hosts/site-name.entity.ts';
import { SiteDraft } from './src/sites/publishing/site-draft.entity.ts';
import { SiteImage } from './src/sites/publishing/site-image.entity.ts';
import { SitePicture } from './src/sites/publishing/site-picture.entity.ts';
import { SiteSubmission } from './src/sites/submissions/site-submission.entity.ts';
import { UpdateQuota } from './src/sites/submissions/update-quota.entity.ts';
import { SitePreview } from './src/sites/previews/site-preview.entity.ts';
import { SiteVersion } from './src/sites/publishing/site-version.entity.ts';
import { Site } from './src/sites/site.entity.ts';
import { Image } from './src/uploads/image.entity.ts';

/** Also the longest wait for a free connection: what is still waiting then is answered 503. */
const CONNECT_MS = 4_400;
const QUERY_MS = 4_000;

/** Explicit lists, no globs: what is not named here does not exist. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      AbuseReport,
      AccountToken,
      Admin,
      AnsweredPromise,
      Appointment,
      AssistantQuestion,
      AssistantUsage,
      AuditEntry,
      AvailableSlot,
      BillingCustomer,
      BookingSettings,
      BusinessInfo,
      ContactMessage,
      Conversation,
      DesignRequest,
      Enquiry,
      DomainCertificate,
      Image,
      Message,
      OutboxEffect,
      PaymentRecord,
      Proposal,
      ProposalComment,
      ProposalOption,
      Purchase,
      ServiceTask,
      Passkey,
      SecondFactor,
      SignInTicket,
      Session,
      Site,
      SiteDomain,
      SiteDraft,
      SiteImage,
      SiteName,
      SitePicture,
      SitePreview,
      SiteSubmission,
      SiteVersion,
      SpentTrial,
      StripeEvent,
      Subscription,
      UpdateQuota,
      UpdateRequest,
      User,
    ],
    migrations: [
      Foundation1763640000000,
      Accounts1763640100000,
      Business1763640200000,
      Sites1763640200000,
      Billing1763640400000,
      Uploads1763640500000,
      Messaging1763640600000,
      Booking1763640700000,
      Assistant1763640800000,
      Admin1763640900000,
      NormalForms1763780010000,
      ImageSlots1763780020000,
      PlanIds1763780030000,
      AppointmentDays1763780040000,
      AwaitedEffects1763780060000,
      SiteVersions1763790000000,
      SitesWithoutPlan1763790010000,
      Submissions1763790020000,
      BookingSettings1763790030000,
      Enquiries1763790030010,
      OwnDomains1763790050000,
      OurWork1763800000100,
      SecondFactors1763800000300,
      FactorSetAt1763800000310,
      SiteCounts1763800000400,
      AbuseReports1763800000410,
      ClaimedWork1763810000100,
      PausedBy1763820000100,
      EndedByCustomer1806000200000,
      SubmissionSchema1806000400000,
      EndsThatCount1806000600000,
      SpamCounts1806000700000,
      UsersByName1806000800000,
      RefundedPayments1806001100000,
      ReplacedAuthenticators1806001200000,
      RemovedPasskeys1806001300000,
      PhoneCopies1806001400000,
      JobsInPages1806001500000,
      WithdrawnWishes1806001610000,
      FinishedEffects1806001700000,
      WaitingEffects1806001800000,
      BookedServices1806001900000,
      SearchedBusinesses1806002000000,
      ListsAtScale1806002100000,
      FinishedTasks1806002200000,
      PicturesByKey1806002210000,
      WaitingEvents1806002220000,
      MoreReservedNames1806002300000,
      BoundedTexts1806002400000,
      UnsentNotes1806002500000,
    ],
    namingStrategy: new SnakeNaming(),
    migrationsTransactionMode: 'each', // one may say that it needs none
    installExtensions: false, // the migrations do
    poolErrorHandler: () => undefined, // a lost connection is the next query's error, not the process's end
    extra: {
      Client: PgClient,
      max: 20,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      statement_timeout: QUERY_MS,
      application_name: 'shingle',
    },
  };
}

/** The same database for migrations: nothing ends a long statement, and a lost connection is noticed. */
export function migrationOptions(options: DataSourceOptions): DataSourceOptions {
  const extra = {
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'shingle migrations',
  };
  return { ...options, extra };
}

/** For the commands: administrators and migrations. */
export default new DataSource(
  migrationOptions(dataSourceOptions(process.env.DATABASE_URL ?? 'postgres://localhost/shingle')),
);
