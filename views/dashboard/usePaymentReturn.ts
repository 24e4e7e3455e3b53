import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { refreshUser } from '../lib/session/session.ts';
import { showToast } from '../lib/toasts.ts';
import { takePlace } from './afterPlan.ts';

export type PaymentReturn = 'success' | 'cancel';
const SUCCESS_MS = 6_000;
const CANCEL_MS = 5_000;
/** The payment's news reaches us within a minute. */
const ON_ITS_WAY_MS = 60_000;
const ASK_AGAIN_MS = [0, 2_000, 5_000, 10_000, 20_000];
let returnedAt = -Infinity;

/** Whether something paid for may still be on its way to us. */
export const paymentJustMade = (): boolean => Date.now() - returnedAt < ON_ITS_WAY_MS;

/** Reads `?payment=` once and takes it out of the address. It changes nothing but what is said: the plan comes from the server. */
export function usePaymentReturn(signedIn: boolean): PaymentReturn | undefined {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<PaymentReturn>();
  const navigate = useNavigate();
  const given = search.get('payment');

  useEffect(() => {
    if (given === null) return;
    if (given === 'success' || given === 'cancel') setOutcome(given);
    const back = given === 'success' ? takePlace() : null;
    if (back) {
      void navigate(back, { replace: true });
      return;
    }
    const rest = new URLSearchParams(search);
    rest.delete('payment');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [given, search, setSearch, navigate]);

  useEffect(() => {
    if (!signedIn || !outcome) return;
    setOutcome(undefined);
    if (outcome === 'cancel') {
      showToast({
        title: 'Payment Cancelled',
        message: 'Nothing was charged. You can choose again any time.',
        duration: CANCEL_MS,
      });
      return;
    }
    returnedAt = Date.now();
    for (const after of ASK_AGAIN_MS) setTimeout(() => void refreshUser(), after);
    showToast({
      tone: 'success',
      title: 'Payment Successful!',
      message: 'Thank you. What you bought shows here as soon as the payment is confirmed, usually within a minute.',
      duration: SUCCESS_MS,
    });
  }, [signedIn, outcome]);

  return outcome;
}
