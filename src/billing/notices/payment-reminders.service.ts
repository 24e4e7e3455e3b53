import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { paymentReminder, trialReminder, type PaymentReminder, type TrialReminder } from '../billing.jobs.ts';
import { UNPAID_DAYS } from '../../plans/deadlines.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { BillingNotices, type Recipient } from './notices.service.ts';
import { Subscription } from '../sync/subscription.entity.ts';
import { SyncService } from '../sync/sync.service.ts';

/** What falls due: reminders of a failed payment, its end after UNPAID_DAYS, the end of a trial. Each asks Stripe first. */
@Injectable()
export class PaymentRemindersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly customers: BillingCustomers,
    private readonly notices: BillingNotices,
    private readonly sync: SyncService,
    private readonly users: UsersService,
    private readonly sites: SitesService,
    handlers: EffectHandlers,
  ) {
    handlers.handle(paymentReminder, (reminder) => this.payment(reminder));
    handlers.handle(trialReminder, (reminder) => this.trial(reminder));
  }

  private async payment({ userId, invoice, day }: PaymentReminder): Promise<void> {
    await this.ask(userId);
    await this.asPerson(userId, async (tx, user) => {
      const customer = await this.customers.find(userId, tx);
      if (!customer?.failingSince || customer.failingInvoice !== invoice) return;
      if (this.notices.isOvertaken(customer.failingSince, day)) return;
      const isUp = await this.notices.hasPageUp(tx, user);
      if (day === UNPAID_DAYS && !(await this.stop(tx, userId))) return;
      await this.notices.paymentFailed(tx, user, { invoice, since: customer.failingSince, day, isUp });
    });
  }

  /** @returns whether the customer was active until now */
  private async stop(tx: EntityManager, userId: string): Promise<boolean> {
    const isStopped = await this.users.stopForPayment(tx, userId);
    if (isStopped) await this.sites.ownerChanged(tx, userId);
    return isStopped;
  }

  private async trial({ userId, subscription }: TrialReminder): Promise<void> {
    await this.ask(userId);
    await this.asPerson(userId, async (tx, user) => {
      const trial = await tx.findOneBy(Subscription, { id: subscription, userId, status: 'trialing' });
      if (trial && !trial.cancelAtPeriodEnd) await this.notices.trialEnds(tx, user, trial);
    });
  }

  /** Synchronises first: a webhook may have been lost, and a paid invoice needs no reminder. */
  private async ask(userId: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer?.stripeCustomerId) await this.sync.compare(userId, customer.stripeCustomerId);
  }

  private async asPerson(userId: string, work: (tx: EntityManager, user: Recipient) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const user = await this.users.lockedIfThere(tx, userId);
      if (user) await work(tx, user);
    });
  }
}
