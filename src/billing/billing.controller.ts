import { Body, Controller, Get, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Actor, Public, type CustomerActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { MINUTE, RateLimited } from '../common/http/rate-limits.ts';
import {
  CheckoutDto,
  PromoCodeDto,
  type CheckoutView,
  type InvoicesView,
  type PortalView,
  type PromoCodeView,
  type PurchasedView,
  type SubscriptionAnswer,
  type SyncView,
} from './billing.dto.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { InvoicesService } from './checkout/invoices.service.ts';
import { PromoService } from './checkout/promo.service.ts';
import { SubscriptionsService } from './checkout/subscriptions.service.ts';
import { SyncService } from './sync/sync.service.ts';
import { WebhooksService } from './sync/webhooks.service.ts';

/** Calls that make us ask Stripe, whose own limit all customers share: ordinary use, polls included, stays far below. */
const STRIPE_CALLS = { name: 'stripe-calls', points: 120, seconds: 10 * MINUTE, by: 'customer' } as const;

@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe')
export class BillingController {
  constructor(
    private readonly promos: PromoService,
    private readonly checkout: CheckoutService,
    private readonly invoicesOf: InvoicesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly sync: SyncService,
  ) {}

  @HttpCode(200)
  @Post('validate-promo-code')
  validatePromoCode(@Actor() actor: CustomerActor, @Body() input: PromoCodeDto): Promise<PromoCodeView> {
    return this.promos.validate(actor, input);
  }

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post('create-checkout-session')
  createCheckoutSession(@Actor() actor: CustomerActor, @Body() input: CheckoutDto): Promise<CheckoutView> {
    return this.checkout.create(actor, input);
  }

  @Get('services/purchased')
  purchased(@Actor() actor: CustomerActor): Promise<PurchasedView> {
    return this.subscriptions.purchased(actor.id);
  }

  @RateLimited(STRIPE_CALLS)
  @Get('invoices')
  invoices(@Actor() actor: CustomerActor): Promise<InvoicesView> {
    return this.invoicesOf.list(actor.id);
  }

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post('sync-customer-data')
  syncCustomerData(@Actor() actor: CustomerActor): Promise<SyncView> {
    return this.sync.now(actor.id);
  }

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

@ApiTags('Payments')
@Controller('api/stripe/webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Public()
  @HttpCode(200)
  @Post()
  receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    return this.webhooks.receive(request.rawBody, signature);
  }
}
