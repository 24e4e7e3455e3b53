import { expect, it } from '@jest/globals';
import type { SubscriptionView } from '../../src/billing/billing.dto.ts';
import { cancelledOutlook } from './planName.ts';

const subscription: SubscriptionView = {
  plan: 'pro',
  status: 'active',
  current_period_end: '2026-12-24T12:00:00.000Z',
  cancel_at_period_end: true,
  pending_plan: null,
  trial_end: null,
  granted_plan: null,
  offline: false,
};

it.each([
  [{}, 'Everything runs until December 24.'],
  [{ granted_plan: 'starter' }, 'Pro is paid until December 24. You keep Starter, which we have given you.'],
  [
    { granted_plan: 'starter', status: 'trialing' },
    'Pro is free until December 24. You keep Starter, which we have given you.',
  ],
] as const)('a cancelled plan with %j: %s', (more, words) => {
  expect(cancelledOutlook({ ...subscription, ...more }, 'December 24')).toBe(words);
});
