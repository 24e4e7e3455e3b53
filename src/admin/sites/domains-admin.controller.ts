import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { PageQuery } from '../../common/http/validation.ts';
import { DomainsQueries } from './domains.queries.ts';
import type { FailingDomainsView } from './sites-admin.dto.ts';

/** Own domains that fail their checks. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/domains')
export class DomainsAdminController {
  constructor(private readonly domains: DomainsQueries) {}

  @Get()
  failing(@Query() query: PageQuery): Promise<FailingDomainsView> {
    return this.domains.failing(query);
  }
}
