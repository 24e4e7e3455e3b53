import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ConfirmFirst, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { DraftDto, type DraftAnswer } from '../../sites/drafts/drafts.dto.ts';
import type { TeamPublishedView } from '../../sites/publishing/publishing.dto.ts';
import { SiteStates } from '../../sites/site-states.service.ts';
import { TeamPublishing } from '../../sites/submissions/team-publishing.service.ts';
import { SitesAdminService } from './sites-admin.service.ts';
import {
  PublishForDto,
  PublishingDto,
  SitesQuery,
  StateDto,
  type GoogleProfileView,
  type SitesView,
  type SiteWholeView,
} from './sites-admin.dto.ts';
import { SitesQueries } from './sites.queries.ts';

/** Of a body that is not validated yet: all but putting a site live again. */
const takesOffline = (body: unknown) => (body as { state?: unknown } | undefined)?.state !== 'published';

/** Customers' sites. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/sites')
export class SitesAdminController {
  constructor(
    private readonly sites: SitesAdminService,
    private readonly queries: SitesQueries,
    private readonly team: TeamPublishing,
    private readonly states: SiteStates,
  ) {}

  @Get()
  list(@Query() query: SitesQuery): Promise<SitesView> {
    return this.queries.sites(query);
  }

  @Get(':id')
  whole(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<SiteWholeView> {
    return this.sites.whole(actor, id);
  }

  @Get(':id/google-profile')
  googleProfile(@Param('id', IdPipe) id: string): Promise<GoogleProfileView> {
    return this.sites.googleProfile(id);
  }

  @Put(':id/draft')
  write(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string, @Body() input: DraftDto): Promise<DraftAnswer> {
    return this.team.writeDraft(actor, id, input);
  }

  @HttpCode(200)
  @Post(':id/publish')
  publish(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: PublishForDto,
  ): Promise<TeamPublishedView> {
    return this.sites.publish(actor, id, input);
  }

  @ConfirmFirst(takesOffline)
  @Put(':id/state')
  setState(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { state, ...rest }: StateDto,
  ): Promise<MessageView> {
    return this.states.setState(actor, id, state, rest);
  }

  @Put(':id/publishing')
  setPublishing(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { publishing }: PublishingDto,
  ): Promise<MessageView> {
    return this.states.setPublishing(actor, id, publishing);
  }
}
