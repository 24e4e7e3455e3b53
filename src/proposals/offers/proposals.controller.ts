import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { HOUR, RateLimited, type CallLimit } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { ApiPublishResponse, withPublishStatus } from '../../sites/publishing/publish-status.ts';
import { ReasonDto } from '../../sites/publishing/publishing.dto.ts';
import { ChooseDto, CommentDto } from './proposals.dto.ts';
import type { ChooseAnswer, CommentAnswer, ProposalAnswer, ProposalsView } from './proposals.dto.ts';
import { ProposalsService } from './proposals.service.ts';

/** One limit for all calls that keep what is said about a proposal. */
const COMMENTS: CallLimit = { name: 'proposal-comments', by: 'customer', points: 120, seconds: HOUR };

/** What our team proposes to a customer; docs/PRODUCT.md, "We do it for you". */
@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user/proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<ProposalsView> {
    return this.proposals.list(actor, query);
  }

  @Get(':id')
  read(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<ProposalAnswer> {
    return this.proposals.read(actor, id);
  }

  @RateLimited(COMMENTS)
  @Post(':id/comments')
  comment(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() input: CommentDto,
  ): Promise<CommentAnswer> {
    return this.proposals.comment(actor, id, input);
  }

  @ApiPublishResponse()
  @Post(':id/choose')
  async choose(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() input: ChooseDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChooseAnswer> {
    return withPublishStatus(response, await this.proposals.choose(actor, id, input));
  }

  @RateLimited(COMMENTS)
  @HttpCode(200)
  @Post(':id/decline')
  decline(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<MessageView> {
    return this.proposals.decline(actor, id, reason);
  }
}
