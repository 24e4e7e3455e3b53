import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { BookingSettingsDto, type BookingSettingsAnswer } from '../schedule/schedule.dto.ts';
import {
  StudioAppointmentsQuery,
  type StudioAppointmentsView,
  type StudioDashboardView,
} from '../studio/studio.dto.ts';
import { BookingFeedService } from './booking-feed.service.ts';
import {
  BookingDayDto,
  BookingDaysQuery,
  RejectDto,
  type BookingDaySaved,
  type BookingDaysView,
  type BookingFeedView,
} from './owner.dto.ts';
import { OwnerBookingsService } from './owner-bookings.service.ts';

@ApiTags('Bookings of the own site')
@ApiBearerAuth()
@Controller('api/user')
export class OwnerBookingsController {
  constructor(
    private readonly bookings: OwnerBookingsService,
    private readonly feed: BookingFeedService,
  ) {}

  @Get('booking-settings')
  settings(@Actor() actor: CustomerActor): Promise<BookingSettingsAnswer> {
    return this.bookings.readSettings(actor);
  }

  @Put('booking-settings')
  saveSettings(@Actor() actor: CustomerActor, @Body() input: BookingSettingsDto): Promise<BookingSettingsAnswer> {
    return this.bookings.saveSettings(actor, input);
  }

  @Get('bookings')
  list(@Actor() actor: CustomerActor, @Query() query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    return this.bookings.appointments(actor, query);
  }

  @Get('bookings/stats')
  stats(@Actor() actor: CustomerActor): Promise<StudioDashboardView> {
    return this.bookings.stats(actor);
  }

  @Put('bookings/:id/accept')
  accept(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.accept(actor, id);
  }

  @Put('bookings/:id/reject')
  reject(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectDto,
  ): Promise<MessageView> {
    return this.bookings.reject(actor, id, reason);
  }

  @Delete('bookings/:id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.remove(actor, id);
  }

  @Get('booking-days')
  days(@Actor() actor: CustomerActor, @Query() query: BookingDaysQuery): Promise<BookingDaysView> {
    return this.bookings.listDays(actor, query);
  }

  @Post('booking-days')
  saveDay(@Actor() actor: CustomerActor, @Body() input: BookingDayDto): Promise<BookingDaySaved> {
    return this.bookings.saveDay(actor, input);
  }

  @Delete('booking-days/:id')
  removeDay(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.removeDay(actor, id);
  }

  @Post('booking-feed')
  createFeed(@Actor() actor: CustomerActor): Promise<BookingFeedView> {
    return this.feed.create(actor);
  }

  @Delete('booking-feed')
  removeFeed(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.feed.remove(actor);
  }
}
