import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { WebhooksService } from './webhooks.service.ts';

/** What Stripe sends. */
@ApiTags('Payments')
@Controller('api/stripe/webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Public()
  @HttpCode(200)
  @Post()
  receive(@Req() { body }: Request, @Headers('stripe-signature') signature?: string): Promise<{ received: true }> {
    return this.webhooks.receive(body, signature);
  }
}
