import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { OffersService } from '../../proposals/offers/offers.service.ts';
import { CommentDoneDto, CommentDto, type CommentAnswer } from '../../proposals/offers/proposals.dto.ts';

/** Comments below a proposal. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/proposals/:id/comments')
export class ProposalCommentsAdminController {
  constructor(private readonly offers: OffersService) {}

  @Post()
  create(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() input: CommentDto,
  ): Promise<CommentAnswer> {
    return this.offers.comment(actor, id, input);
  }

  @Put(':comment')
  markDone(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Param('comment', IdPipe) comment: string,
    @Body() { done }: CommentDoneDto,
  ): Promise<MessageView> {
    return this.offers.markDone(actor, id, comment, done);
  }
}
