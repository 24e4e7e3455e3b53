import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import type { DashboardStatsView } from './overview.dto.ts';
import { DashboardQueries } from './dashboard.queries.ts';

/** Figures over all customers. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/dashboard')
export class DashboardAdminController {
  constructor(private readonly queries: DashboardQueries) {}

  @Get('stats')
  async stats(): Promise<DashboardStatsView> {
    return { stats: await this.queries.stats() };
  }
}
