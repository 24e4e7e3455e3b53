import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { BookingFeedService } from './booking-feed.service.ts';

@ApiTags('Bookings of the own site')
@Controller('api/booking-feeds')
export class BookingFeedController {
  constructor(private readonly feed: BookingFeedService) {}

  /** For the owner's calendar program, which cannot sign in: the key in the address is the secret. */
  @Public()
  @RateLimited({ name: 'booking-feed', points: 240, seconds: HOUR, by: 'address' })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('text/calendar')
  @Get(':key')
  read(@Param('key') key: string): Promise<string> {
    return this.feed.read(key);
  }
}
