import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { EnquiriesModule } from '../enquiries/enquiries.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CountsController } from './counts.controller.ts';
import { CountsService } from './counts.service.ts';
import { EventCounter } from './event-counter.service.ts';
import { SiteEvents } from './site-events.service.ts';
import { WeeklyMailLinks } from './weekly-mail-links.service.ts';
import { WeeklyNumbers } from './weekly-numbers.service.ts';

@Module({
  imports: [BookingModule, EnquiriesModule, SitesModule],
  controllers: [CountsController],
  providers: [CountsService, EventCounter, SiteEvents, WeeklyMailLinks, WeeklyNumbers],
  exports: [CountsService, WeeklyMailLinks],
})
export class CountsModule {}
