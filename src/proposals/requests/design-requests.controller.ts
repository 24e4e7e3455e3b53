import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { DesignRequestsService } from './design-requests.service.ts';
import { DesignRequestDto, type DesignRequestAnswer, type DesignRequestsView } from './requests.dto.ts';

@ApiTags('We do it for you')
@ApiBearerAuth()
@Controller('api/user/design-requests')
export class DesignRequestsController {
  constructor(private readonly designs: DesignRequestsService) {}

  @Get()
  read(@Actor() actor: CustomerActor): Promise<DesignRequestsView> {
    return this.designs.read(actor);
  }

  @RateLimited({ name: 'design-requests', by: 'customer', points: 120, seconds: HOUR })
  @Post()
  create(@Actor() actor: CustomerActor, @Body() input: DesignRequestDto): Promise<DesignRequestAnswer> {
    return this.designs.create(actor, input);
  }

  @HttpCode(200)
  @Post(':id/withdraw')
  withdraw(@Actor() actor: CustomerActor, @Param('id', IdPipe) id: string): Promise<DesignRequestAnswer> {
    return this.designs.withdraw(actor, id);
  }
}
