import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refreshUser } from '../lib/session.ts';
import { useToast } from '../ui/Toast.tsx';

export type PaymentReturn = 'success' | 'cancel';
const SUCCESS_MS = 6_000;
const CANCEL_MS = 5_000;

/** Reads `?payment=` once and takes it out of the address. It changes nothing but what is said: the plan comes from the server. */
export function usePaymentReturn(signedIn: boolean): PaymentReturn | undefined {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<PaymentReturn>();
  const { toast } = useToast();
  const given = search.get('payment');

  useEffect(() => {
    if (given === null) return;
    if (given === 'success' || given === 'cancel') setOutcome(given);
    const rest = new URLSearchParams(search);
    rest.delete('payment');
    setSearch(rest, { replace: true });
  }, [given, search, setSearch]);

  useEffect(() => {
    if (!signedIn || !outcome) return;
    setOutcome(undefined);
    if (outcome === 'cancel') {
      toast({
        title: 'Payment Cancelled',
        message: 'Nothing was charged. You can choose again any time.',
        duration: CANCEL_MS,
      });
      return;
    }
    void refreshUser();
    toast({
      tone: 'success',
      title: 'Payment Successful!',
      message: 'Thank you. What you bought shows here as soon as the payment is confirmed, usually within a minute.',
      duration: SUCCESS_MS,
    });
  }, [signedIn, outcome, toast]);

  return outcome;
}
