import { defineEffect } from '../outbox/effect.ts';

export type StripeEventEffect = { event: string; customer: string };
/** Synchronises with Stripe the customer that an event is about. */
export const stripeEvent = defineEffect<StripeEventEffect>('billing.event');

export type PaymentReminder = { userId: string; invoice: string; day: number };
/** Mails a reminder of a payment that failed `day` days ago; on the last day the site goes offline. */
export const paymentReminder = defineEffect<PaymentReminder>('billing.payment-reminder');

export type TrialReminder = { userId: string; subscription: string };
/** Mails that a trial ends soon. */
export const trialReminder = defineEffect<TrialReminder>('billing.trial-reminder');

/** `customer` is null where the answer to its creation at Stripe was lost: it is found by the user's id there. */
export type ForgetCustomer = { customer: string | null; userId: string; emailHash: string };
/** Deletes the customer at Stripe after the account was deleted. */
export const forgetCustomer = defineEffect<ForgetCustomer>('billing.forget-customer');

/** Milliseconds that work in an effect may spend with Stripe. */
export const EFFECT_MS = 20_000;
