import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import type { PortalView, SubscriptionAnswer } from '../billing.dto.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { STRIPE_CALLS } from '../stripe/stripe-calls.ts';

/** The customer's own subscription and how it is paid. */
@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe')
export class SubscriptionController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post('subscription/cancel')
  cancel(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.subscriptions.cancel(actor.id);
  }

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post('subscription/resume')
  resume(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.subscriptions.resume(actor.id);
  }

  @Get('subscription/status')
  status(@Actor() actor: CustomerActor): Promise<SubscriptionAnswer> {
    return this.subscriptions.status(actor.id);
  }

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post('payment-method')
  paymentMethod(@Actor() actor: CustomerActor): Promise<PortalView> {
    return this.subscriptions.paymentMethod(actor.id);
  }
}
