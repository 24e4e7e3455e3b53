import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { NewSiteDto, SettingsDto, TradeQuery, type MySiteAnswer, type SiteAnswer } from './my-site.dto.ts';
import { MySiteReader } from './my-site-reader.service.ts';
import { MySiteService } from './my-site.service.ts';
import { HOUR, MINUTE, RateLimited } from '../../common/http/rate-limits.ts';

/** The customer's own site; docs/PRODUCT.md, "Sites". */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class MySiteController {
  constructor(
    private readonly mySite: MySiteService,
    private readonly reader: MySiteReader,
  ) {}

  @RateLimited({ name: 'site-and-looks', by: 'customer', points: 600, seconds: MINUTE })
  @Get()
  read(@Actor() actor: CustomerActor, @Query() { trade }: TradeQuery): Promise<MySiteAnswer> {
    return this.reader.read(actor, trade);
  }

  @Post()
  create(@Actor() actor: CustomerActor, @Body() input: NewSiteDto): Promise<SiteAnswer> {
    return this.mySite.create(actor, input);
  }

  @RateLimited({ name: 'site-settings', by: 'customer', points: 600, seconds: HOUR })
  @Put('settings')
  configure(@Actor() actor: CustomerActor, @Body() input: SettingsDto): Promise<SiteAnswer> {
    return this.mySite.configure(actor, input);
  }
}
