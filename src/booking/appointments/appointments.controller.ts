import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { OnHosts, SiteOfHost, siteNamed, type AskedSite } from '../../common/http/hosts.ts';
import { RateLimited, RefundOfCall, type Refund } from '../../common/http/rate-limits.ts';
import { IdPipe } from '../../common/http/validation.ts';
import {
  AppointmentQuery,
  BookAppointmentDto,
  CancelDto,
  type BookedView,
  type OneAppointmentView,
} from '../booking.dto.ts';
import { BOOKINGS, BOOKINGS_A_DAY, BOOKINGS_OF_SITE, BookingService } from './booking.service.ts';

@ApiTags('Booking')
@Public()
@OnHosts('app', 'site')
@Controller('api/appointments')
export class AppointmentsController {
  constructor(private readonly booking: BookingService) {}

  @RateLimited(BOOKINGS, BOOKINGS_A_DAY, BOOKINGS_OF_SITE)
  @Post()
  book(
    @Body() input: BookAppointmentDto,
    @RefundOfCall() refund: Refund,
    @SiteOfHost() host?: AskedSite,
  ): Promise<BookedView> {
    return this.booking.book({ ...input, site: siteNamed(input.site, host) }, refund);
  }

  @Get(':id')
  view(
    @Param('id', IdPipe) id: string,
    @Query() { language }: AppointmentQuery,
    @SiteOfHost() host?: AskedSite,
  ): Promise<OneAppointmentView> {
    return this.booking.view(askedBy(id, host), language);
  }

  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="appointment.ics"')
  @ApiProduces('text/calendar')
  @Get(':id/calendar.ics')
  calendar(
    @Param('id', IdPipe) id: string,
    @Query() { language }: AppointmentQuery,
    @SiteOfHost() host?: AskedSite,
  ): Promise<string> {
    return this.booking.calendar(askedBy(id, host), language);
  }

  @HttpCode(200)
  @Post(':id/cancel')
  cancel(
    @Param('id', IdPipe) id: string,
    @Body() { token }: CancelDto,
    @SiteOfHost() host?: AskedSite,
  ): Promise<MessageView> {
    return this.booking.cancel(askedBy(id, host), token);
  }
}

const askedBy = (id: string, host: AskedSite | undefined) => (host ? { id, siteId: host.id } : { id });
