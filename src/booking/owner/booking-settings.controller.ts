import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { BookingSettingsDto, type BookingSettingsAnswer } from '../schedule/schedule.dto.ts';
import { OwnerBookingsService } from './owner-bookings.service.ts';

@ApiTags('Bookings of the own site')
@ApiBearerAuth()
@Controller('api/user/booking-settings')
export class BookingSettingsController {
  constructor(private readonly bookings: OwnerBookingsService) {}

  @Get()
  read(@Actor() actor: CustomerActor): Promise<BookingSettingsAnswer> {
    return this.bookings.readSettings(actor);
  }

  @Put()
  save(@Actor() actor: CustomerActor, @Body() input: BookingSettingsDto): Promise<BookingSettingsAnswer> {
    return this.bookings.saveSettings(actor, input);
  }
}
