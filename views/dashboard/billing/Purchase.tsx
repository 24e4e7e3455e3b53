import { useMemo, useState } from 'react';
import { planById, serviceById, type PlanId, type ServiceId } from '../../../src/plans/plans.shared.ts';
import { endSession, sessionToken } from '../../lib/session/session.ts';
import { PaymentDialog, type Order } from './PaymentDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { termsOf } from './terms.texts.ts';

export type Choice = { plan: PlanId; startsOn?: string } | { service: ServiceId };

/** From the choice to the provider's page: first the terms, then the payment. */
export function Purchase({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const [accepted, setAccepted] = useState(false);
  const order = useMemo(() => orderOf(choice), [choice]);
  if (!accepted) {
    const terms = termsOf('plan' in choice ? choice.plan : choice.service);
    return <TermsDialog name={order.name} terms={terms} onAccept={() => setAccepted(true)} onClose={onClose} />;
  }
  return <PaymentDialog order={order} onClose={onClose} />;
}

function orderOf(choice: Choice): Order {
  if ('service' in choice) {
    const { name, price_cents } = serviceById(choice.service);
    return { item: { service_id: choice.service }, name, price_cents, period: 'one-time' };
  }
  const { name, price_cents, period } = planById(choice.plan);
  return { item: { plan_id: choice.plan }, name, price_cents, period, startsOn: choice.startsOn };
}

/** What is chosen; nothing without a session. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice>();
  return {
    choice,
    close: () => setChoice(undefined),
    choose(next: Choice) {
      if (sessionToken()) setChoice(next);
      else endSession();
    },
  };
}
