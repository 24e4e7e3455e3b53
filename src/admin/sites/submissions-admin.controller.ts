import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { ReasonDto, type TeamPublishedView } from '../../sites/publishing/publishing.dto.ts';
import { SubmissionsService } from '../../sites/submissions/submissions.service.ts';
import { TeamPublishing } from '../../sites/submissions/team-publishing.service.ts';
import type { SubmissionsView, SubmissionView } from './sites-admin.dto.ts';
import { SubmissionsQueries } from './submissions.queries.ts';

/** What customers sent to be published. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/submissions')
export class SubmissionsAdminController {
  constructor(
    private readonly queries: SubmissionsQueries,
    private readonly submissions: SubmissionsService,
    private readonly team: TeamPublishing,
  ) {}

  @Get()
  list(@Actor() actor: PlatformActor, @Query() query: PageQuery): Promise<SubmissionsView> {
    return this.queries.open(actor.id, query);
  }

  @Get(':id')
  one(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<SubmissionView> {
    return this.queries.one(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/publish')
  publish(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamPublishedView> {
    return this.team.publishSubmission(actor, id);
  }

  @HttpCode(200)
  @Post(':id/decline')
  decline(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<MessageView> {
    return this.submissions.decline(actor, id, reason);
  }

  @HttpCode(200)
  @Post(':id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.submissions.claim(actor, id);
  }

  @Delete(':id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.submissions.release(actor, id);
  }
}
