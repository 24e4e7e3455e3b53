import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { ProposalsModule } from '../proposals/proposals.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CheckoutController } from './checkout/checkout.controller.ts';
import { InvoicesController } from './checkout/invoices.controller.ts';
import { PurchasedServicesController } from './checkout/purchased-services.controller.ts';
import { SubscriptionController } from './checkout/subscription.controller.ts';
import { SyncController } from './sync/sync.controller.ts';
import { WebhookController } from './sync/webhook.controller.ts';
import { BillingData } from './billing-data.service.ts';
import { BillingState } from './sync/billing-state.service.ts';
import { CatalogueService } from './stripe/catalogue.service.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { BillingCustomers } from './stripe/customers.service.ts';
import { InvoicesService } from './checkout/invoices.service.ts';
import { NightlyService } from './sync/nightly.service.ts';
import { BillingNotices } from './notices/notices.service.ts';
import { PlanChangeService } from './checkout/plan-change.service.ts';
import { PromoService } from './checkout/promo.service.ts';
import { ReconcileService } from './sync/reconcile.service.ts';
import { PaymentRemindersService } from './notices/payment-reminders.service.ts';
import { StripeClient } from './stripe/stripe.client.ts';
import { SubscriptionsService } from './checkout/subscriptions.service.ts';
import { SyncService } from './sync/sync.service.ts';
import { TaxesService } from './taxes/taxes.service.ts';
import { TrialsService } from './trials/trials.service.ts';
import { WebhooksService } from './sync/webhooks.service.ts';

@Module({
  imports: [BusinessModule, ProposalsModule, SitesModule],
  controllers: [
    CheckoutController,
    InvoicesController,
    PurchasedServicesController,
    SubscriptionController,
    SyncController,
    WebhookController,
  ],
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
    PaymentRemindersService,
    StripeClient,
    SubscriptionsService,
    SyncService,
    TaxesService,
    TrialsService,
    WebhooksService,
  ],
  exports: [BillingNotices, BillingState, NightlyService, WebhooksService],
})
export class BillingModule {}
