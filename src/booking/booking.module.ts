import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AppointmentsController } from './appointments/appointments.controller.ts';
import { BookingMailer } from './mails/booking-mailer.ts';
import { ConfirmationQuota } from './mails/confirmation-quota.service.ts';
import { BookingRetention } from './appointments/booking-retention.service.ts';
import { BookingsPerDay } from './appointments/bookings-per-day.service.ts';
import { BookingService } from './appointments/booking.service.ts';
import { LapsesService } from './appointments/lapses.service.ts';
import { RemindersService } from './mails/appointment-reminders.service.ts';
import { BookingData } from './owner/booking-data.service.ts';
import { BookingFeedController } from './owner/booking-feed.controller.ts';
import { BookingFeedService } from './owner/booking-feed.service.ts';
import { OwnerBookingsController } from './owner/owner-bookings.controller.ts';
import { OwnerBookingsService } from './owner/owner-bookings.service.ts';
import { BookingSettingsService } from './schedule/booking-settings.service.ts';
import { ListedDaysService } from './slots/listed-days.service.ts';
import { SlotsController } from './slots/slots.controller.ts';
import { SlotsService } from './slots/slots.service.ts';
import { StudioController } from './studio/studio.controller.ts';
import { StudioService } from './studio/studio.service.ts';

@Module({
  imports: [AuditModule, SitesModule],
  controllers: [
    AppointmentsController,
    BookingFeedController,
    OwnerBookingsController,
    SlotsController,
    StudioController,
  ],
  providers: [
    BookingData,
    BookingFeedService,
    BookingMailer,
    BookingRetention,
    BookingService,
    BookingSettingsService,
    BookingsPerDay,
    ConfirmationQuota,
    LapsesService,
    ListedDaysService,
    OwnerBookingsService,
    RemindersService,
    SlotsService,
    StudioService,
  ],
  exports: [BookingRetention, BookingsPerDay],
})
export class BookingModule {}
