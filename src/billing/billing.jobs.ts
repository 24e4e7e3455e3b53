/** Kinds of effects that follow a commit, and what they carry. */
export const STRIPE_EVENT = 'billing.event';
export type StripeEventEffect = { event: string; customer: string };

export const PAYMENT_REMINDER = 'billing.payment-reminder';
export type PaymentReminder = { userId: string; invoice: string; day: number };

export const TRIAL_REMINDER = 'billing.trial-reminder';
export type TrialReminder = { userId: string; subscription: string };

export const FORGET_CUSTOMER = 'billing.forget-customer';
export type ForgetCustomer = { customer: string; emailHash: string };

/** Days after a payment failed on which the customer is told again (room 4). */
export const REMINDER_DAYS = [7, 21] as const;
/** Days after a payment failed on which the site goes offline (document 1, section 9). */
export const STOP_DAYS = 30;

/** Milliseconds that work in an effect may spend with Stripe. */
export const EFFECT_MS = 20_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
