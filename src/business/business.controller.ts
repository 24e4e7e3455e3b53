import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import { BusinessInfoDto, type BusinessInfoAnswer, type BusinessInfoSaved } from './business.dto.ts';
import { BusinessService } from './business.service.ts';
import { HOUR, RateLimited } from '../common/http/rate-limits.ts';

@ApiTags('Business info')
@ApiBearerAuth()
@Controller('api/user/business-info')
export class BusinessController {
  constructor(private readonly business: BusinessService) {}

  @Get()
  read(@Actor() actor: CustomerActor): Promise<BusinessInfoAnswer> {
    return this.business.read(actor.id);
  }

  @RateLimited({ name: 'business-info', by: 'customer', points: 600, seconds: HOUR })
  @Put()
  save(@Actor() actor: CustomerActor, @Body() input: BusinessInfoDto): Promise<BusinessInfoSaved> {
    return this.business.save(actor.id, input);
  }
}
