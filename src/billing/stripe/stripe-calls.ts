import { MINUTE } from '../../common/http/rate-limits.ts';

/** Calls that make us ask Stripe, whose own limit all customers share: ordinary use, polls included, stays far below. */
export const STRIPE_CALLS = { name: 'stripe-calls', points: 120, seconds: 10 * MINUTE, by: 'customer' } as const;
/** A read shows a screen: never limited below 600 a minute (docs/PRODUCT.md, "Limits"). */
export const STRIPE_READS = { name: 'stripe-reads', points: 600, seconds: MINUTE, by: 'customer' } as const;
