import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CheckoutView,
  InvoicesView,
  InvoiceView,
  PortalView,
  PromoCodeView,
  PurchasedView,
  SubscriptionAnswer,
} from '../../../src/billing/billing.dto.ts';
import type { PlanId, ServiceId } from '../../../src/plans/plans.shared.ts';
import { ApiError, GENERIC_FAILURE, NetworkError } from '../../lib/api/api.ts';
import { customerApi, isReported, reportFailure } from '../../lib/api/client.ts';
import { refreshUser, useSession } from '../../lib/session/session.ts';
import { paymentJustMade } from '../usePaymentReturn.ts';

const BASE = '/api/stripe';
/** While a payment is on its way to us, milliseconds. */
const SOON_MS = 2_000;

export type Item = { plan_id: PlanId } | { service_id: ServiceId };

/** The subscription, asked again when the plan has changed elsewhere. */
export function useSubscription() {
  const { token, user } = useSession();
  return useQuery({
    queryKey: ['subscription', token, user?.plan],
    refetchInterval: soon,
    queryFn: async ({ signal }) =>
      (await customerApi.call<SubscriptionAnswer>(`${BASE}/subscription/status`, { signal })).subscription,
  });
}

export function usePurchased() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['purchased', token],
    refetchInterval: soon,
    queryFn: async ({ signal }) =>
      (await customerApi.call<PurchasedView>(`${BASE}/services/purchased`, { signal })).services,
  });
}

const soon = () => (paymentJustMade() ? SOON_MS : false);

/** The invoices; where the provider has no such customer, that is put right and asked once more. */
export function useInvoices() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['invoices', token],
    retry: false,
    refetchInterval: soon,
    queryFn: async ({ signal }): Promise<InvoiceView[]> => {
      const ask = async () => (await customerApi.call<InvoicesView>(`${BASE}/invoices`, { signal })).invoices;
      try {
        return await ask();
      } catch (error) {
        if (!isUnknownCustomer(error)) throw error;
      }
      try {
        await customerApi.call(`${BASE}/sync-customer-data`, { method: 'POST', signal });
        return await ask();
      } catch (error) {
        if (isUnknownCustomer(error)) return [];
        throw error;
      }
    },
  });
}

const isUnknownCustomer = (error: unknown) => error instanceof ApiError && error.message.includes('No such customer');

/** Starts a checkout and leaves for it. */
export function useCheckout() {
  return useMutation({
    mutationFn: async (order: Item & { promo_code?: string; allow_promotion_codes?: boolean }) => {
      const { checkout_url } = await customerApi.call<CheckoutView>(`${BASE}/create-checkout-session`, {
        method: 'POST',
        body: order,
      });
      await leaveFor(checkout_url);
    },
  });
}

/** Ends when the customer comes back to this very page by Back: until then the button stays busy. */
function leaveFor(url: string): Promise<unknown> {
  window.location.assign(url);
  return new Promise((back) => window.addEventListener('pageshow', back, { once: true }));
}

export function whyNotStarted(error: Error): string {
  if (error instanceof NetworkError) return 'Failed to start payment process. Please try again.';
  return error.message && error.message !== GENERIC_FAILURE ? error.message : 'Failed to start payment process';
}

export function validatePromo(body: Item & { promo_code: string }, signal: AbortSignal): Promise<PromoCodeView> {
  return customerApi.call(`${BASE}/validate-promo-code`, { method: 'POST', signal, body });
}

type Outcome = { done: (message: string) => void; failed: (error: Error) => void };

/** The outcome is reported also where the component that asked has gone meanwhile. */
function useSubscriptionCall(call: 'cancel' | 'resume', { done, failed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => customerApi.call<{ message: string }>(`${BASE}/subscription/${call}`, { method: 'POST' }),
    onError: (error) => {
      if (!isReported(error)) failed(error);
    },
    onSuccess: async ({ message }) => {
      done(message);
      await Promise.all([refreshUser(), client.invalidateQueries({ queryKey: ['subscription'] })]);
    },
  });
}

export const useCancel = (outcome: Outcome) => useSubscriptionCall('cancel', outcome);
export const useResume = (outcome: Outcome) => useSubscriptionCall('resume', outcome);

/** Leaves for the provider's page for another card, or for paying what is open. */
export function useChangeCard() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await customerApi.call<PortalView>(`${BASE}/payment-method`, { method: 'POST' });
      await leaveFor(url);
    },
    onError: (error) => reportFailure(error, { title: 'Payment Error', message: error.message }),
  });
}
