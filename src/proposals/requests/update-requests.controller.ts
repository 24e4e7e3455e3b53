import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { ReplyDto, UpdateRequestDto, type UpdateRequestAnswer, type UpdateRequestsView } from './requests.dto.ts';
import { UpdateRequestsService } from './update-requests.service.ts';

@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user/update-requests')
export class UpdateRequestsController {
  constructor(private readonly updates: UpdateRequestsService) {}

  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<UpdateRequestsView> {
    return this.updates.list(actor, query);
  }

  @RateLimited({ name: 'update-requests', by: 'customer', points: 120, seconds: HOUR })
  @Post()
  create(@Actor() actor: CustomerActor, @Body() input: UpdateRequestDto): Promise<UpdateRequestAnswer> {
    return this.updates.create(actor, input);
  }

  @HttpCode(200)
  @Post(':id/withdraw')
  withdraw(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<UpdateRequestAnswer> {
    return this.updates.withdraw(actor, id);
  }

  @HttpCode(200)
  @Post(':id/reply')
  reply(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { text }: ReplyDto,
  ): Promise<UpdateRequestAnswer> {
    return this.updates.reply(actor, id, text);
  }
}
