import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { ClaimsService } from '../../proposals/claims.service.ts';
import { RequestAnswersService } from '../../proposals/requests/request-answers.service.ts';
import { RequestChangeDto } from '../../proposals/requests/requests.dto.ts';
import { RequestsQuery, type TeamRequestsView, type TeamRequestView } from './work.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** Requests to change a site. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/update-requests')
export class UpdateRequestsAdminController {
  constructor(
    private readonly queries: WorkQueries,
    private readonly answering: RequestAnswersService,
    private readonly claims: ClaimsService,
  ) {}

  @Get()
  list(@Actor() actor: PlatformActor, @Query() query: RequestsQuery): Promise<TeamRequestsView> {
    return this.queries.requests(actor.id, query);
  }

  @Get(':id')
  read(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamRequestView> {
    return this.queries.request(actor.id, id);
  }

  @Put(':id')
  async answer(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: RequestChangeDto,
  ): Promise<TeamRequestView> {
    await this.answering.move(actor, id, input);
    return this.queries.request(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'request', id);
  }

  @Delete(':id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'request', id);
  }
}
