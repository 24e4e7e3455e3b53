import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import { CheckoutDto, PromoCodeDto, type CheckoutView, type PromoCodeView } from '../billing.dto.ts';
import { CheckoutService } from './checkout.service.ts';
import { PromoService } from './promo.service.ts';
import { STRIPE_CALLS } from '../stripe/stripe-calls.ts';

/** Buying: the promo code and the way to Stripe. */
@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe')
export class CheckoutController {
  constructor(
    private readonly promos: PromoService,
    private readonly checkout: CheckoutService,
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
}
