import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ConfirmFirst, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { DraftDto, type DraftAnswer } from '../../sites/drafts/drafts.dto.ts';
import { ReasonDto, type PublishedView } from '../../sites/publishing/publishing.dto.ts';
import { TeamService } from '../../sites/submissions/team.service.ts';
import { DomainsQueries } from './domains.queries.ts';
import { SitesAdminService } from './sites-admin.service.ts';
import { NameKindDto, NamesQuery, PublishForDto, PublishingDto, SitesQuery, StateDto } from './sites-admin.dto.ts';
import type {
  FailingDomainsView,
  GoogleProfileView,
  NamesView,
  SitesView,
  SiteWholeView,
  SubmissionsView,
  SubmissionView,
} from './sites-admin.dto.ts';
import { SitesQueries } from './sites.queries.ts';
import { SubmissionsQueries } from './submissions.queries.ts';

/** Of a body that is not validated yet: all but putting a site live again. */
const takesOffline = (body: unknown) => (body as { state?: unknown } | undefined)?.state !== 'published';

/** Customers' sites, what they sent, and names. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class SitesAdminController {
  constructor(
    private readonly sites: SitesAdminService,
    private readonly queries: SitesQueries,
    private readonly submissions: SubmissionsQueries,
    private readonly domains: DomainsQueries,
    private readonly team: TeamService,
  ) {}

  @Get('sites')
  list(@Query() query: SitesQuery): Promise<SitesView> {
    return this.queries.sites(query);
  }

  @Get('sites/:id')
  whole(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<SiteWholeView> {
    return this.sites.whole(actor, id);
  }

  @Get('sites/:id/google-profile')
  googleProfile(@Param('id', IdPipe) id: string): Promise<GoogleProfileView> {
    return this.sites.googleProfile(id);
  }

  @Put('sites/:id/draft')
  write(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string, @Body() input: DraftDto): Promise<DraftAnswer> {
    return this.team.writeDraft(actor, id, input);
  }

  @HttpCode(200)
  @Post('sites/:id/publish')
  publish(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: PublishForDto,
  ): Promise<PublishedView> {
    return this.sites.publish(actor, id, input);
  }

  @ConfirmFirst(takesOffline)
  @Put('sites/:id/state')
  setState(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { state, reason }: StateDto,
  ): Promise<MessageView> {
    return this.team.setState(actor, id, state, reason);
  }

  @Put('sites/:id/publishing')
  setPublishing(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { publishing }: PublishingDto,
  ): Promise<MessageView> {
    return this.team.setPublishing(actor, id, publishing);
  }

  @Get('submissions')
  open(@Actor() actor: PlatformActor, @Query() query: PageQuery): Promise<SubmissionsView> {
    return this.submissions.open(actor.id, query);
  }

  @Get('submissions/:id')
  submission(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<SubmissionView> {
    return this.submissions.one(actor.id, id);
  }

  @HttpCode(200)
  @Post('submissions/:id/publish')
  publishSubmission(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<PublishedView> {
    return this.team.publishSubmission(actor, id);
  }

  @HttpCode(200)
  @Post('submissions/:id/decline')
  decline(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<MessageView> {
    return this.team.decline(actor, id, reason);
  }

  @HttpCode(200)
  @Post('submissions/:id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.team.claim(actor, id);
  }

  @Get('domains')
  failingDomains(@Query() query: PageQuery): Promise<FailingDomainsView> {
    return this.domains.failing(query);
  }

  @Delete('submissions/:id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.team.release(actor, id);
  }

  @Get('names')
  names(@Query() query: NamesQuery): Promise<NamesView> {
    return this.queries.names(query);
  }

  @Put('names/:name')
  setName(
    @Actor() actor: PlatformActor,
    @Param('name') name: string,
    @Body() { kind }: NameKindDto,
  ): Promise<MessageView> {
    return this.sites.setName(actor, name, kind);
  }
}
