import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { DomainChecks } from './domain-checks.service.ts';
import { AddDomainDto, type DomainAnswer, type DomainsAnswer } from './domains.dto.ts';
import { DomainsService } from './domains.service.ts';

@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/domains')
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly checks: DomainChecks,
  ) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<DomainsAnswer> {
    return this.domains.list(actor.id, query);
  }

  @Post()
  add(@Actor() actor: CustomerActor, @Body() { host }: AddDomainDto): Promise<DomainAnswer> {
    return this.domains.add(actor.id, host);
  }

  @RateLimited({ name: 'domain-checks', points: 30, seconds: HOUR, by: 'customer' })
  @HttpCode(200)
  @Post(':id/check')
  async check(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<DomainAnswer> {
    await this.domains.mustOwn(actor.id, id);
    return { domain: this.domains.toView(await this.checks.checkNow(id)) };
  }

  @Put(':id/primary')
  makePrimary(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<DomainAnswer> {
    return this.domains.makePrimary(actor.id, id);
  }

  @Delete(':id')
  async remove(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    await this.domains.remove(actor.id, id);
    return { message: 'The domain was removed.' };
  }
}
