import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { SitesAdminService } from './sites-admin.service.ts';
import { NameKindDto, NamesQuery, type NamesView } from './sites-admin.dto.ts';
import { SitesQueries } from './sites.queries.ts';

/** Sites' names: in use, reserved, free. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/names')
export class NamesAdminController {
  constructor(
    private readonly sites: SitesAdminService,
    private readonly queries: SitesQueries,
  ) {}

  @Get()
  list(@Query() query: NamesQuery): Promise<NamesView> {
    return this.queries.names(query);
  }

  @Put(':name')
  setKind(
    @Actor() actor: PlatformActor,
    @Param('name') name: string,
    @Body() { kind }: NameKindDto,
  ): Promise<MessageView> {
    return this.sites.setName(actor, name, kind);
  }
}
