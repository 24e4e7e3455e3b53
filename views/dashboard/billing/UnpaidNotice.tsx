import type { ReactNode } from 'react';
import type { SubscriptionView } from '../../../src/billing/billing.dto.ts';
import { UNPAID_DAYS } from '../../../src/plans/deadlines.shared.ts';
import { Notice } from '../../ui/data/Notice.tsx';

const UNPAID = new Set(['past_due', 'unpaid']);
export const isUnpaid = (subscription?: SubscriptionView | null): boolean => UNPAID.has(subscription?.status ?? '');

type Props = { offline: boolean | undefined; action: ReactNode };

/** Says that a renewal was declined, and what follows, also to who has no page; `action` leads to the card. */
export function UnpaidNotice({ offline, action }: Props) {
  return (
    <Notice tone="warning" title="Your payment did not go through" action={action}>
      {offline
        ? 'Your account is not active now, and any page of yours is offline. It is active again within a minute of the payment.'
        : `You have ${UNPAID_DAYS} days from the first try. After that any page of yours goes offline until you pay.`}
    </Notice>
  );
}
