import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import {
  StudioAppointmentsQuery,
  type StudioAppointmentsView,
  type StudioDashboardView,
} from '../studio/studio.dto.ts';
import { RejectDto, type StandingView } from './owner.dto.ts';
import { OwnerBookingsService } from './owner-bookings.service.ts';

@ApiTags('Bookings of the own site')
@ApiBearerAuth()
@Controller('api/user/bookings')
export class BookingsController {
  constructor(private readonly bookings: OwnerBookingsService) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    return this.bookings.appointments(actor, query);
  }

  @Get('stats')
  stats(@Actor() actor: CustomerActor): Promise<StudioDashboardView> {
    return this.bookings.stats(actor);
  }

  @Get('standing')
  standing(@Actor() actor: CustomerActor): Promise<StandingView> {
    return this.bookings.standing(actor);
  }

  @Put(':id/accept')
  accept(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.accept(actor, id);
  }

  @Put(':id/reject')
  reject(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectDto,
  ): Promise<MessageView> {
    return this.bookings.reject(actor, id, reason);
  }

  @Delete(':id')
  remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.bookings.remove(actor, id);
  }
}
