import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { CountsQuery, type AllCountsView, type CountsView } from '../../counts/counts.dto.ts';
import { CountsService } from '../../counts/counts.service.ts';

/** How often customers' sites are opened: each, and all together. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class CountsAdminController {
  constructor(private readonly counts: CountsService) {}

  @Get('site-counts')
  all(@Query() { days }: CountsQuery): Promise<AllCountsView> {
    return this.counts.ofAll(days);
  }

  @Get('sites/:id/counts')
  one(@Param('id', IdPipe) id: string, @Query() { days }: CountsQuery): Promise<CountsView> {
    return this.counts.read({ id }, days);
  }
}
