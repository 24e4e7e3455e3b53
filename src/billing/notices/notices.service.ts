import { Injectable } from '@nestjs/common';
import { createElement, type ReactElement } from 'react';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { DAY_MS, HOUR_MS, daysAfter } from '../../common/format/durations.shared.ts';
import { dayInToronto } from '../../common/format/toronto.shared.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import {
  BackOnlineMail,
  CancelledMail,
  DisputeMail,
  EndedMail,
  GrantEndedMail,
  PaymentFailedMail,
  RefundedMail,
  RefundedPurchaseMail,
  SmallerGrantMail,
  TrialEndsMail,
  TrialRefusedMail,
  backTitle,
  stoppedTitle,
} from './billing.mails.tsx';
import { paymentReminder, trialReminder } from '../billing.jobs.ts';
import { KEPT_DAYS, UNPAID_DAYS } from '../../plans/deadlines.shared.ts';
import { hiddenWith, hiddenWithout } from '../../plans/hidden.shared.ts';
import { NO_PLAN, planById, serviceById, type PlanId, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { HostedStanding } from '../../sites/hosts/hosted-site.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { Stripe } from '../stripe/stripe.client.ts';
import type { Subscription } from '../sync/subscription.entity.ts';
import type { PurchaseState, SubscriptionState } from '../stripe/stripe-state.ts';

/** Days after a payment failed on which the customer gets another mail; on the last one the site goes offline. */
const REMINDER_DAYS = [7, 21, UNPAID_DAYS];
const TRIAL_WARNING_DAYS = 3;
/** How late the mail of a trial's end may be and still says 'in three days'; later it names the day. */
const TRIAL_LATE_MS = 12 * HOUR_MS;
/** A subscription that ended longer ago gets no mail. */
const NEWS_DAYS = 3;

/** How a mail names the customer's page: they may have none. */
const pageNamed = (page: HostedStanding): string => (page === 'absent' ? 'a page' : 'your page');

export type Recipient = {
  id: string;
  nameForMail?: string;
  email: string;
  grantedPlan: PlanId | null;
};

/** Without a key it is mailed each time. `facts` are what the template is given beside name and dashboard. */
type Notice<Facts> = {
  subject: string;
  key?: string;
  template: (props: Facts & { name?: string; dashboard: string }) => ReactElement;
  facts: Facts;
};
type Failed = { invoice: string; since: Date; day: number; isUp: boolean };
type Trial = Pick<Subscription, 'id' | 'plan' | 'pendingPlan' | 'trialEnd'>;

/** Mails about billing; what has a key is mailed once, however often the same thing is found out. */
@Injectable()
export class BillingNotices {
  constructor(
    private readonly mails: MailService,
    private readonly outbox: OutboxService,
    private readonly sites: SitesService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** What the customer hears when a subscription is no longer what it was. */
  async changed(
    tx: EntityManager,
    user: Recipient,
    before: Subscription | null,
    now: SubscriptionState,
  ): Promise<void> {
    const granted = user.grantedPlan && planById(user.grantedPlan).name;
    if (now.status === 'trialing' && now.trialEnd) await this.remindOfTrial(tx, user, now, now.trialEnd);
    // While it was cancelled its reminder said nothing.
    if (now.status === 'trialing' && before?.cancelAtPeriodEnd && !now.cancelAtPeriodEnd) {
      await this.trialEnds(tx, user, now);
    }
    if (now.cancelAtPeriodEnd && !before?.cancelAtPeriodEnd && now.currentPeriodEnd) {
      // Without a key: one that was taken back and comes again is confirmed again. `before` is read under the customer's lock.
      const facts = {
        ends: now.currentPeriodEnd,
        plan: planName(now),
        granted,
        hidden: hiddenWithout(now.plan),
        status: now.status,
        page: await this.sites.standingOfOwner(user.id, tx),
      };
      await this.send(tx, user, { subject: 'Your plan ends', template: CancelledMail, facts });
    }
    const news = now.endedAt && this.clock.now().getTime() - now.endedAt.getTime() < NEWS_DAYS * DAY_MS;
    if (!now.live && (before?.live || (!before && news))) {
      const until = daysAfter(now.endedAt ?? this.clock.now(), KEPT_DAYS);
      const hidden = hiddenWithout(now.plan);
      const page = await this.sites.standingOfOwner(user.id, tx);
      const facts = { plan: planName(now), until, granted, hidden, page };
      const key = `billing-ended-${now.id}`;
      await this.send(tx, user, { subject: 'Your plan has ended', key, template: EndedMail, facts });
    }
  }

  /** At once, on days 7 and 21, and what follows on day 30 (docs/PRODUCT.md, "Plans and billing"). */
  async failing(
    tx: EntityManager,
    user: Recipient,
    { since, invoice }: { since: Date; invoice: string },
  ): Promise<void> {
    const now = this.clock.now();
    if (now < daysAfter(since, UNPAID_DAYS)) {
      const isUp = await this.hasPageUp(tx, user);
      await this.paymentFailed(tx, user, { invoice, since, day: 0, isUp });
    }
    for (const day of REMINDER_DAYS) {
      const dueAt = daysAfter(since, day);
      if (dueAt <= now && day !== UNPAID_DAYS) continue; // found out late: the mail of today says it all
      const key = `billing-unpaid-${invoice}-${day}`;
      await this.outbox.add(tx, paymentReminder({ userId: user.id, invoice, day }, { key, dueAt }));
    }
  }

  /** What the mail server could not take of an invoice is not mailed any more: it is paid, or ended with its plan. */
  async failsNoMore(tx: EntityManager, invoice: string): Promise<void> {
    const keys = [0, ...REMINDER_DAYS].map((day) => failedKey(invoice, day));
    await this.mails.withdraw(tx, keys);
  }

  /** Whether the mail of a later day is due too: after a long failure of ours the last one says it all. */
  isOvertaken(since: Date, day: number): boolean {
    const next = REMINDER_DAYS.find((each) => each > day);
    return next !== undefined && daysAfter(since, next) <= this.clock.now();
  }

  /** Whether visitors reach the customer's page. */
  async hasPageUp(tx: EntityManager, { id }: { id: string }): Promise<boolean> {
    return (await this.sites.standingOfOwner(id, tx)) === 'live';
  }

  async paymentFailed(tx: EntityManager, user: Recipient, { invoice, since, day, isUp }: Failed): Promise<void> {
    const stops = daysAfter(since, UNPAID_DAYS);
    const stopped = day >= UNPAID_DAYS;
    const subject = stopped ? stoppedTitle(isUp) : 'Your payment did not go through';
    const key = failedKey(invoice, day);
    await this.send(tx, user, { subject, key, template: PaymentFailedMail, facts: { stops, stopped, isUp } });
  }

  /** Nothing before TRIAL_WARNING_DAYS: of a trial that was made longer a later reminder is planned. */
  async trialEnds(tx: EntityManager, user: Recipient, subscription: Trial): Promise<void> {
    if (!subscription.trialEnd) return;
    const { name, price_cents } = planById(subscription.pendingPlan ?? subscription.plan);
    const key = `billing-trial-mail-${subscription.id}-${subscription.trialEnd.getTime()}`;
    const ends = subscription.trialEnd;
    const late = this.clock.now().getTime() - daysAfter(ends, -TRIAL_WARNING_DAYS).getTime();
    if (late < 0) return;
    const isLate = late > TRIAL_LATE_MS;
    const title = `Your free trial ends ${isLate ? `on ${dayInToronto(ends)}` : 'in three days'}`;
    const facts = { title, plan: name, price_cents, ends };
    await this.send(tx, user, { subject: title, key, template: TrialEndsMail, facts });
  }

  async refunded(tx: EntityManager, user: Recipient, second: SubscriptionState): Promise<void> {
    const key = `billing-refunded-${second.id}`;
    const facts = { plan: planName(second) };
    await this.send(tx, user, { subject: 'We refunded a second payment', key, template: RefundedMail, facts });
  }

  async refundedPurchase(
    tx: EntityManager,
    user: Recipient,
    second: Pick<PurchaseState, 'id' | 'service'>,
  ): Promise<void> {
    const facts = { service: serviceById(second.service).name };
    const key = `billing-refunded-${second.id}`;
    await this.send(tx, user, { subject: 'We refunded a second payment', key, template: RefundedPurchaseMail, facts });
  }

  async trialRefused(tx: EntityManager, user: Recipient, trial: SubscriptionState): Promise<void> {
    const key = `billing-trial-refused-${trial.id}`;
    const facts = { plan: planName(trial) };
    await this.send(tx, user, { subject: 'Your free trial did not start', key, template: TrialRefusedMail, facts });
  }

  /** The operator has a few days to answer a dispute at Stripe. */
  async disputed(tx: EntityManager, { id, amount, currency, evidence_details }: Stripe.Dispute): Promise<void> {
    const due = evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null;
    await this.mails.send(tx, {
      to: this.env.providerEmail,
      subject: 'A payment is disputed',
      body: createElement(DisputeMail, { dispute: id, amount_cents: amount, currency, due }),
      key: `billing-dispute-${id}`,
    });
  }

  /** `left`: the plan that counts from now on. */
  async grantEnded(tx: EntityManager, user: Recipient, granted: PlanId, left: PlanOrNone): Promise<void> {
    if (left === granted) return; // it is paid for: nothing changes
    const now = this.clock.now();
    const { gives, name } = planById(granted);
    const page = await this.sites.standingOfOwner(user.id, tx);
    const hidden = left !== NO_PLAN && hiddenWith(left, granted, pageNamed(page));
    const facts = {
      plan: name,
      left: left === NO_PLAN ? null : planById(left).name,
      hidden: hidden || 'Nothing of what you have made is deleted.',
      hadBooking: gives.booking,
      until: daysAfter(now, KEPT_DAYS),
      page,
    };
    const key = `billing-grant-ended-${user.id}-${now.getTime()}`;
    await this.send(tx, user, { subject: 'Your plan has ended', key, template: GrantEndedMail, facts });
  }

  /** Mails what a page no longer shows; nothing where it shows all it did. */
  async granted(tx: EntityManager, user: Recipient, before: PlanOrNone, plan: PlanId): Promise<void> {
    const hidden = hiddenWith(plan, before, pageNamed(await this.sites.standingOfOwner(user.id, tx)));
    if (before === NO_PLAN || !hidden) return;
    const key = `billing-granted-${user.id}-${this.clock.now().getTime()}`;
    const { name } = planById(plan);
    const facts = { before: planById(before).name, plan: name, hidden };
    await this.send(tx, user, { subject: `You have ${name} now`, key, template: SmallerGrantMail, facts });
  }

  async backOnline(tx: EntityManager, user: Recipient): Promise<void> {
    const key = `billing-back-${user.id}-${this.clock.now().toISOString().slice(0, 10)}`;
    const isUp = await this.hasPageUp(tx, user);
    await this.send(tx, user, { subject: backTitle(isUp), key, template: BackOnlineMail, facts: { isUp } });
  }

  private async remindOfTrial(
    tx: EntityManager,
    user: Recipient,
    { id }: SubscriptionState,
    trialEnd: Date,
  ): Promise<void> {
    const key = `billing-trial-${id}-${trialEnd.getTime()}`;
    const dueAt = daysAfter(trialEnd, -TRIAL_WARNING_DAYS);
    await this.outbox.add(tx, trialReminder({ userId: user.id, subscription: id }, { key, dueAt }));
  }

  private async send<Facts extends object>(
    tx: EntityManager,
    user: Recipient,
    { subject, key, template, facts }: Notice<Facts>,
  ): Promise<void> {
    const props = { ...facts, name: user.nameForMail, dashboard: `${this.env.appUrl}/dashboard` };
    await this.mails.send(tx, { to: user.email, subject, body: createElement(template, props), key });
  }
}

const planName = ({ plan }: SubscriptionState) => planById(plan).name;
const failedKey = (invoice: string, day: number) => `billing-failed-${invoice}-${day}`;
