import type { InvoiceView } from '../../../src/billing/billing.dto.ts';
import { NetworkError } from '../../lib/api/api.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { EmptyState } from '../../ui/data/EmptyState.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { useChangeCard, useInvoices, useSubscription } from '../billing/billing.data.ts';
import { isUnpaid, UnpaidNotice } from '../billing/UnpaidNotice.tsx';
import tab from '../Tab.module.css';
import { Section, TabHead } from '../TabHead.tsx';
import { Invoices } from './Invoices.tsx';

/** Every invoice with its tax, and the card they are charged to. */
export function PaymentsTab() {
  const invoices = useInvoices();
  const subscription = useSubscription();
  const card = useChangeCard();
  const unpaid = isUnpaid(subscription.data);
  return (
    <>
      <TabHead title="Invoice History" lead="Each payment with its tax, to look at and to keep." />
      <div className={tab.main}>
        {unpaid ? (
          <UnpaidNotice
            offline={subscription.data?.offline}
            action={
              <Button size="small" busy={card.isPending} onClick={() => card.mutate()}>
                Pay or change the card
              </Button>
            }
          />
        ) : null}
        <History invoices={invoices} />
        {subscription.data && !unpaid ? (
          <Section title="Your card">
            <p className={tab.quiet}>Kept by our payment provider; we never see its number.</p>
            <div className={tab.buttons}>
              <Button variant="secondary" busy={card.isPending} onClick={() => card.mutate()}>
                Change card
              </Button>
            </div>
          </Section>
        ) : null}
        {invoices.data && subscription.isError && !subscription.data ? (
          <Failure title="Your card could not be loaded just now." onRetry={() => void subscription.refetch()} />
        ) : null}
      </div>
    </>
  );
}

function History({ invoices }: { invoices: ReturnType<typeof useInvoices> }) {
  const { data, error, isPending } = invoices;
  if (isPending) return <Skeleton label="Loading..." lines={5} />;
  if (!data) return <NotLoaded error={error} onRetry={() => void invoices.refetch()} />;
  return data.length ? <Invoices invoices={data satisfies InvoiceView[]} /> : <NoInvoices />;
}

function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const offline = error instanceof NetworkError;
  return (
    <Failure title={offline ? 'Connection Error' : 'Error Loading Invoices'} onRetry={onRetry}>
      <p>{offline ? 'We could not reach the server. Please check your connection.' : error?.message}</p>
    </Failure>
  );
}

function NoInvoices() {
  return (
    <EmptyState
      title="No Invoice History"
      action={
        <LinkButton variant="secondary" to={`${paths.dashboard}?tab=plan`}>
          See the plans
        </LinkButton>
      }
    >
      <p>Your first invoice is here as soon as you have chosen a plan or a service.</p>
    </EmptyState>
  );
}
