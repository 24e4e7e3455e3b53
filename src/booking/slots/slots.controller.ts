import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import { AvailableTimesQuery, OverviewQuery, type AvailableTimesView, type OverviewView } from '../booking.dto.ts';
import { SlotsService } from './slots.service.ts';

@ApiTags('Booking')
@Controller('api')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Public()
  @Get('available-slots')
  times(@Query() { site, date, service }: AvailableTimesQuery): Promise<AvailableTimesView> {
    return this.slots.timesOn(site, date, service);
  }

  @Public()
  @Get('available-slots-overview')
  overview(@Query() { site, days, service }: OverviewQuery): Promise<OverviewView> {
    return this.slots.overview(site, days, service);
  }
}
