import type { ErrorTable } from '../common/errors.ts';

export const billingErrors = {
  invalid_plan: [400, 'Invalid plan selected.'],
  invalid_promo_code: [400, 'This promo code is not valid.'],
  bad_signature: [400, 'The signature does not fit.'],
  already_subscribed: [409, 'You already have this plan.'],
  already_purchased: [409, 'You have already bought this service.'],
  no_subscription: [409, 'There is no subscription to change.'],
  billing_busy: [409, 'Your last change is still under way. Please try again in a moment.'],
  no_customer: [404, 'No such customer'],
  payments_unavailable: [503, 'We cannot reach our payment provider right now. Please try again in a moment.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    billing: typeof billingErrors;
  }
}
