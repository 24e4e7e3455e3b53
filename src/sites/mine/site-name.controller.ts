import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import type { NameView } from '../names/names.dto.ts';
import { NameDto, NameQuery, type SiteAnswer } from './my-site.dto.ts';
import { MySiteService } from './my-site.service.ts';

/** The name in its address. */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class SiteNameController {
  constructor(private readonly mySite: MySiteService) {}

  @RateLimited({ name: 'site-names', by: 'customer', points: 60, seconds: HOUR })
  @Get('names')
  check(@Actor() actor: CustomerActor, @Query() { name }: NameQuery): Promise<NameView> {
    return this.mySite.checkName(actor, name);
  }

  @Put('name')
  rename(@Actor() actor: CustomerActor, @Body() { slug }: NameDto): Promise<SiteAnswer> {
    return this.mySite.rename(actor, slug);
  }
}
