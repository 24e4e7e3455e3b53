import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AppointmentsController } from './appointments.controller.ts';
import { BookingMailer } from './booking-mailer.ts';
import { BookingService } from './booking.service.ts';
import { LapsesService } from './lapses.service.ts';
import { RemindersService } from './reminders.service.ts';
import { SlotsController } from './slots.controller.ts';
import { SlotsService } from './slots.service.ts';
import { StudioController } from './studio.controller.ts';
import { StudioService } from './studio.service.ts';

@Module({
  imports: [AuditModule, SitesModule],
  controllers: [AppointmentsController, SlotsController, StudioController],
  providers: [BookingMailer, BookingService, LapsesService, RemindersService, SlotsService, StudioService],
  exports: [BookingMailer],
})
export class BookingModule {}
