import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { BillingController, WebhookController } from './billing.controller.ts';
import { BillingData } from './billing-data.service.ts';
import { BillingState } from './billing-state.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { CheckoutService } from './checkout.service.ts';
import { BillingCustomers } from './customers.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { NightlyService } from './nightly.service.ts';
import { BillingNotices } from './notices.service.ts';
import { PlanChangeService } from './plan-change.service.ts';
import { PromoService } from './promo.service.ts';
import { ReconcileService } from './reconcile.service.ts';
import { RemindersService } from './reminders.service.ts';
import { StripeClient } from './stripe.client.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { SyncService } from './sync.service.ts';
import { TaxesService } from './taxes.service.ts';
import { TrialsService } from './trials.service.ts';
import { WebhooksService } from './webhooks.service.ts';

@Module({
  imports: [BusinessModule],
  controllers: [BillingController, WebhookController],
  providers: [
    BillingCustomers,
    BillingData,
    BillingNotices,
    BillingState,
    CatalogueService,
    CheckoutService,
    InvoicesService,
    NightlyService,
    PlanChangeService,
    PromoService,
    ReconcileService,
    RemindersService,
    StripeClient,
    SubscriptionsService,
    SyncService,
    TaxesService,
    TrialsService,
    WebhooksService,
  ],
  exports: [BillingState, NightlyService, WebhooksService],
})
export class BillingModule {}
