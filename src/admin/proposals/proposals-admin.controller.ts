import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { ClaimsService } from '../../proposals/claims.service.ts';
import { OffersService } from '../../proposals/offers/offers.service.ts';
import { FromFactsDto, NewProposalDto, ProposalChangeDto } from '../../proposals/offers/proposals.dto.ts';
import { ProposalsQuery, type TeamProposalsView, type TeamProposalView } from './work.dto.ts';
import { WorkQueries } from './work.queries.ts';

/** What our team proposes to customers. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/proposals')
export class ProposalsAdminController {
  constructor(
    private readonly offers: OffersService,
    private readonly queries: WorkQueries,
    private readonly claims: ClaimsService,
  ) {}

  @Get()
  list(@Actor() actor: PlatformActor, @Query() query: ProposalsQuery): Promise<TeamProposalsView> {
    return this.queries.proposals(actor.id, query);
  }

  @Post()
  async create(@Actor() actor: PlatformActor, @Body() input: NewProposalDto): Promise<TeamProposalView> {
    return this.queries.proposal(actor.id, await this.offers.create(actor, input));
  }

  /** Three options of the customer's own words, to be refined. */
  @Post('from-facts')
  async fromFacts(@Actor() actor: PlatformActor, @Body() input: FromFactsDto): Promise<TeamProposalView> {
    return this.queries.proposal(actor.id, await this.offers.fromFacts(actor, input));
  }

  @Get(':id')
  read(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamProposalView> {
    return this.queries.proposal(actor.id, id);
  }

  @Put(':id')
  async change(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: ProposalChangeDto,
  ): Promise<TeamProposalView> {
    await this.offers.change(actor, id, input);
    return this.queries.proposal(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/send')
  async send(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamProposalView> {
    await this.offers.send(actor, id);
    return this.queries.proposal(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/withdraw')
  async withdraw(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<TeamProposalView> {
    await this.offers.withdraw(actor, id);
    return this.queries.proposal(actor.id, id);
  }

  @HttpCode(200)
  @Post(':id/claim')
  claim(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.claim(actor, 'proposal', id);
  }

  @Delete(':id/claim')
  release(@Actor() actor: PlatformActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.claims.release(actor, 'proposal', id);
  }
}
