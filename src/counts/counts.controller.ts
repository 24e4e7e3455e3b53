import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Actor, Public, type CustomerActor } from '../auth/sessions/actor.ts';
import { OnHosts } from '../common/http/hosts.ts';
import { addressOf, MINUTE, RateLimited } from '../common/http/rate-limits.ts';
import { hostedSite } from '../sites/hosts/hosted.decorator.ts';
import { CountsQuery, SiteEventDto, type CountsView } from './counts.dto.ts';
import { CountsService } from './counts.service.ts';
import { SiteEvents } from './site-events.service.ts';

@ApiTags('Counts')
@Controller('api')
export class CountsController {
  constructor(
    private readonly events: SiteEvents,
    private readonly counts: CountsService,
  ) {}

  /** What a site's page reports with sendBeacon, on the host of that site. */
  @Public()
  @OnHosts('site')
  @HttpCode(204)
  @Post('site-events')
  receive(@Body() { kind }: SiteEventDto, @Req() request: Request): Promise<void> {
    return this.events.receive(kind, hostedSite(request), { address: addressOf(request), headers: request.headers });
  }

  @ApiBearerAuth()
  @RateLimited({ name: 'site-counts', by: 'customer', points: 600, seconds: MINUTE })
  @Get('user/site/counts')
  read(@Actor() actor: CustomerActor, @Query() { days }: CountsQuery): Promise<CountsView> {
    return this.counts.read({ ownerId: actor.id }, days);
  }
}
