import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { dayInToronto } from '../../common/format/toronto.shared.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { AppError } from '../../common/errors.ts';
import { planHeld } from '../../plans/plans.shared.ts';
import { Env } from '../../config/env.ts';
import type { PortalView, PurchasedView, SubscriptionAnswer } from '../billing.dto.ts';
import { BillingNotices } from '../notices/notices.service.ts';
import { BillingState } from '../sync/billing-state.service.ts';
import { CatalogueService } from '../stripe/catalogue.service.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { PlanChangeService } from './plan-change.service.ts';
import { isMissing, StripeClient } from '../stripe/stripe.client.ts';
import { SyncService } from '../sync/sync.service.ts';
import { SitesService } from '../../sites/sites.service.ts';

/** What customers do with the subscription they have. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stripe: StripeClient,
    private readonly customers: BillingCustomers,
    private readonly catalogue: CatalogueService,
    private readonly changes: PlanChangeService,
    private readonly billing: BillingState,
    private readonly sync: SyncService,
    private readonly users: UsersService,
    private readonly notices: BillingNotices,
    private readonly sites: SitesService,
    private readonly env: Env,
  ) {}

  async status(userId: string): Promise<SubscriptionAnswer> {
    const [running, user] = await Promise.all([this.billing.running(userId), this.users.byId(userId)]);
    const own = { granted_plan: user?.grantedPlan ?? null, offline: user?.inactiveReason === 'payment' };
    return { subscription: running && { ...running.toView(), ...own } };
  }

  async purchased(userId: string): Promise<PurchasedView> {
    return { services: await this.billing.purchased(userId) };
  }

  /** Ends it with the period that is paid and drops a pending change; a grant alone ends at once, which is mailed. @throws AppError no_subscription, payments_unavailable, billing_busy */
  async cancel(userId: string): Promise<MessageView> {
    const known = await this.customers.find(userId);
    if (!known?.stripeCustomerId) return this.endGrant(userId);
    const ends = await this.sync.withSyncedCustomer(userId, async (stripe, { running, state }) => {
      if (!running || !state) return undefined;
      if (!state.cancelAtPeriodEnd) await this.changes.cancel(stripe, running);
      return state.currentPeriodEnd ?? new Date(running.created * 1000);
    });
    if (!ends) return this.endGrant(userId);
    return { message: `Your service will stop at the end of the current billing cycle, on ${dayInToronto(ends)}.` };
  }

  /** Takes a cancellation back before the period's end. @throws AppError no_subscription, payments_unavailable, billing_busy */
  async resume(userId: string): Promise<MessageView> {
    const known = await this.customers.find(userId);
    if (!known?.stripeCustomerId) throw new AppError('no_subscription');
    await this.sync.withSyncedCustomer(userId, async (stripe, { running, state }) => {
      if (!running || !state) throw new AppError('no_subscription');
      if (state.cancelAtPeriodEnd) await this.changes.takeCancellationBack(stripe, running);
    });
    return { message: 'Your subscription goes on.' };
  }

  /** Stripe's page for another card, or for paying what failed. @throws AppError no_customer, payments_unavailable */
  async paymentMethod(userId: string): Promise<PortalView> {
    const customer = (await this.customers.find(userId))?.stripeCustomerId;
    if (!customer) throw new AppError('no_customer');
    return this.stripe.withDeadline(async (stripe) => {
      try {
        const { url } = await this.catalogue.withFreshCatalogue(async () =>
          stripe.billingPortal.sessions.create({
            customer,
            configuration: await this.catalogue.portalConfiguration(stripe),
            return_url: `${this.env.appUrl}/dashboard?tab=payments`,
          }),
        );
        return { url };
      } catch (thrown) {
        if (isMissing(thrown)) throw new AppError('no_customer');
        throw thrown;
      }
    });
  }

  private async endGrant(userId: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const user = await this.users.locked(tx, userId);
      if (!user.grantedPlan) throw new AppError('no_subscription');
      await this.users.clearGrant(tx, userId);
      await this.notices.grantEnded(tx, user, user.grantedPlan, planHeld(null, user.subscribedPlan));
      await this.sites.ownerChanged(tx, userId);
    });
    return { message: 'Your plan has ended.' };
  }
}
