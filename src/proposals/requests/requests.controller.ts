import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { DesignRequestsService } from './design-requests.service.ts';
import { DesignRequestDto, ReplyDto, UpdateRequestDto } from './requests.dto.ts';
import type {
  DesignRequestAnswer,
  DesignRequestsView,
  UpdateRequestAnswer,
  UpdateRequestsView,
} from './requests.dto.ts';
import { UpdateRequestsService } from './update-requests.service.ts';

/** What a customer asks of our team. */
@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user')
export class RequestsController {
  constructor(
    private readonly designs: DesignRequestsService,
    private readonly updates: UpdateRequestsService,
  ) {}

  @Get('design-requests')
  design(@Actor() actor: CustomerActor): Promise<DesignRequestsView> {
    return this.designs.read(actor);
  }

  @RateLimited({ name: 'design-requests', by: 'customer', points: 120, seconds: HOUR })
  @Post('design-requests')
  askForDesign(@Actor() actor: CustomerActor, @Body() input: DesignRequestDto): Promise<DesignRequestAnswer> {
    return this.designs.create(actor, input);
  }

  @HttpCode(200)
  @Post('design-requests/:id/withdraw')
  withdrawDesign(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<DesignRequestAnswer> {
    return this.designs.withdraw(actor, id);
  }

  @Get('update-requests')
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<UpdateRequestsView> {
    return this.updates.list(actor, query);
  }

  @RateLimited({ name: 'update-requests', by: 'customer', points: 120, seconds: HOUR })
  @Post('update-requests')
  send(@Actor() actor: CustomerActor, @Body() input: UpdateRequestDto): Promise<UpdateRequestAnswer> {
    return this.updates.create(actor, input);
  }

  @HttpCode(200)
  @Post('update-requests/:id/withdraw')
  withdraw(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<UpdateRequestAnswer> {
    return this.updates.withdraw(actor, id);
  }

  @HttpCode(200)
  @Post('update-requests/:id/reply')
  reply(
    @Actor() actor: CustomerActor,
    @Param('id', IdPipe) id: string,
    @Body() { text }: ReplyDto,
  ): Promise<UpdateRequestAnswer> {
    return this.updates.reply(actor, id, text);
  }
}
