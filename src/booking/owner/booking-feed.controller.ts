import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Actor, Public, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { BookingFeedService } from './booking-feed.service.ts';
import type { BookingFeedView } from './owner.dto.ts';

@ApiTags('Bookings of the own site')
@Controller('api')
export class BookingFeedController {
  constructor(private readonly feed: BookingFeedService) {}

  @ApiBearerAuth()
  @Post('user/booking-feed')
  create(@Actor() actor: CustomerActor): Promise<BookingFeedView> {
    return this.feed.create(actor);
  }

  @ApiBearerAuth()
  @Delete('user/booking-feed')
  remove(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.feed.remove(actor);
  }

  /** For the owner's calendar program, which cannot sign in: the key in the address is the secret. */
  @Public()
  @RateLimited({ name: 'booking-feed', points: 240, seconds: HOUR, by: 'address' })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @ApiProduces('text/calendar')
  @Get('booking-feeds/:key')
  read(@Param('key') key: string): Promise<string> {
    return this.feed.read(key);
  }
}
