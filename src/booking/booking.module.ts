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
import { AppointmentRemindersService } from './mails/appointment-reminders.service.ts';
import { BookingData } from './owner/booking-data.service.ts';
import { BookingFeedController } from './owner/booking-feed.controller.ts';
import { BookingFeedService } from './owner/booking-feed.service.ts';
import { BookingDaysController } from './owner/booking-days.controller.ts';
import { BookingSettingsController } from './owner/booking-settings.controller.ts';
import { BookingsController } from './owner/bookings.controller.ts';
import { StudioAppointmentsController } from './studio/studio-appointments.controller.ts';
import { StudioDashboardController } from './studio/studio-dashboard.controller.ts';
import { StudioSlotsController } from './studio/studio-slots.controller.ts';
import { OwnerBookingsService } from './owner/owner-bookings.service.ts';
import { BookingSettingsService } from './schedule/booking-settings.service.ts';
import { ListedDaysService } from './slots/listed-days.service.ts';
import { SlotsController } from './slots/slots.controller.ts';
import { SlotsService } from './slots/slots.service.ts';
import { StudioService } from './studio/studio.service.ts';

@Module({
  imports: [AuditModule, SitesModule],
  controllers: [
    AppointmentsController,
    BookingDaysController,
    BookingFeedController,
    BookingSettingsController,
    BookingsController,
    SlotsController,
    StudioAppointmentsController,
    StudioDashboardController,
    StudioSlotsController,
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
    AppointmentRemindersService,
    SlotsService,
    StudioService,
  ],
  exports: [BookingRetention, BookingsPerDay],
})
export class BookingModule {}
