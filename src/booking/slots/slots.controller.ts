import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import { OnHosts, SiteOfHost, siteNamed, type AskedSite } from '../../common/http/hosts.ts';
import { AvailableTimesQuery, OverviewQuery, type AvailableTimesView, type OverviewView } from '../booking.dto.ts';
import { SlotsService } from './slots.service.ts';

@ApiTags('Booking')
@OnHosts('app', 'site')
@Controller('api')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Public()
  @Get('available-slots')
  times(
    @Query() { site, date, service }: AvailableTimesQuery,
    @SiteOfHost() host?: AskedSite,
  ): Promise<AvailableTimesView> {
    return this.slots.timesOn(siteNamed(site, host), date, service);
  }

  @Public()
  @Get('available-slots-overview')
  overview(@Query() { site, ...asked }: OverviewQuery, @SiteOfHost() host?: AskedSite): Promise<OverviewView> {
    return this.slots.overview(siteNamed(site, host), asked);
  }
}
