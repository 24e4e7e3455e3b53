import type { ReactNode } from 'react';
import type { SubscriptionView } from '../../../src/billing/billing.dto.ts';
import { UNPAID_DAYS } from '../../../src/plans/deadlines.shared.ts';
import { Notice } from '../../ui/data/Notice.tsx';

const UNPAID = new Set(['past_due', 'unpaid']);
export const isUnpaid = (subscription?: SubscriptionView | null): boolean => UNPAID.has(subscription?.status ?? '');

/** Says that a renewal was declined; `action` leads to the card. */
export function UnpaidNotice({ action }: { action: ReactNode }) {
  return (
    <Notice tone="warning" title="Your payment did not go through" action={action}>
      {`You have ${UNPAID_DAYS} days from the first try before your site goes offline.`}
    </Notice>
  );
}
