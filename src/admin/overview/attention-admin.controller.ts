import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ForAudience } from '../../auth/sessions/actor.ts';
import { AttentionQuery, type AttentionView, type WholeListView } from './overview.dto.ts';
import { AttentionQueries } from './attention.queries.ts';

/** What needs the operator today. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/attention')
export class AttentionAdminController {
  constructor(private readonly attention: AttentionQueries) {}

  @Get()
  async read(@Query() { all }: AttentionQuery): Promise<AttentionView | WholeListView> {
    return { attention: all ? await this.attention.whole(all) : await this.attention.all() };
  }
}
