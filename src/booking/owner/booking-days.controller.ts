import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { BookingDayDto, type BookingDaySaved, type BookingDaysView } from './owner.dto.ts';
import { OwnerBookingsService } from './owner-bookings.service.ts';

/** Days that differ from the weekly hours. */
@ApiTags('Bookings of the own site')
@ApiBearerAuth()
@Controller('api/user/booking-days')
export class BookingDaysController {
  constructor(private readonly bookings: OwnerBookingsService) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<BookingDaysView> {
    return this.bookings.listDays(actor, query);
  }

  @RateLimited({ name: 'booking-days', by: 'customer', points: 600, seconds: HOUR })
  @Post()
  save(@Actor() actor: CustomerActor, @Body() input: BookingDayDto): Promise<BookingDaySaved> {
    return this.bookings.saveDay(actor, input);
  }

  @Delete(':id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.removeDay(actor, id);
  }
}
