import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { ClaimsService } from '../../proposals/claims.service.ts';
import type { TeamDesignRequestView } from './work.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** Requests for a design. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/design-requests')
export class DesignRequestsAdminController {
  constructor(
    private readonly queries: WorkQueries,
    private readonly claims: ClaimsService,
  ) {}

  @Get(':id')
  read(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamDesignRequestView> {
    return this.queries.brief(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'brief', id);
  }

  @Delete(':id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'brief', id);
  }
}
