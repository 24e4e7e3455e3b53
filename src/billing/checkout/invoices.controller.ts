import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import { PageQuery } from '../../common/http/validation.ts';
import type { InvoicesView } from '../billing.dto.ts';
import { InvoicesService } from './invoices.service.ts';
import { STRIPE_READS } from '../stripe/stripe-calls.ts';

@ApiTags('Payments')
@ApiBearerAuth()
@Controller('api/stripe/invoices')
export class InvoicesController {
  constructor(private readonly invoicesOf: InvoicesService) {}

  @RateLimited(STRIPE_READS)
  @Get()
  list(@Actor() actor: CustomerActor, @Query() query: PageQuery): Promise<InvoicesView> {
    return this.invoicesOf.list(actor.id, query);
  }
}
