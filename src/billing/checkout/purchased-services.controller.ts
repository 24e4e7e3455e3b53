import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { PurchasedView } from '../billing.dto.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe/services/purchased')
export class PurchasedServicesController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Get()
  list(@Actor() actor: CustomerActor): Promise<PurchasedView> {
    return this.subscriptions.purchased(actor.id);
  }
}
