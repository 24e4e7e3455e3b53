import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { AuditLogQuery, type AuditLogView } from './audit-log.dto.ts';
import { AuditQueries } from './audit.queries.ts';

/** Who did what. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/audit-log')
export class AuditLogAdminController {
  constructor(private readonly audit: AuditQueries) {}

  @Get()
  list(@Query() query: AuditLogQuery): Promise<AuditLogView> {
    return this.audit.log(query);
  }
}
