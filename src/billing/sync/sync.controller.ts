import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import type { SyncView } from '../billing.dto.ts';
import { SyncService } from './sync.service.ts';
import { STRIPE_CALLS } from '../stripe/stripe-calls.ts';

/** The customer's state is read at Stripe again. */
@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe/sync-customer-data')
export class SyncController {
  constructor(private readonly sync: SyncService) {}

  @RateLimited(STRIPE_CALLS)
  @HttpCode(200)
  @Post()
  syncNow(@Actor() actor: CustomerActor): Promise<SyncView> {
    return this.sync.now(actor.id);
  }
}
