import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionView } from '../../../src/billing/billing.dto.ts';
import { planById } from '../../../src/plans/plans.shared.ts';
import { cancelledOutlook, keeps } from '../planName.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { showToast } from '../../lib/toasts.ts';
import { useCancel, useResume, useSubscription } from '../billing/billing.data.ts';
import { dayInToronto } from '../../../src/common/format/toronto.shared.ts';
import { isUnpaid } from '../billing/UnpaidNotice.tsx';
import styles from '../Tab.module.css';

const RELOAD_MS = 2_000;
const QUESTION =
  'Are you sure you want to cancel your subscription? Your service will stop at the end of the current billing cycle.';

const STOPS = 'Your service will stop at the end of the current billing cycle.';

/** How the plan goes on, and the way out of it and back; nothing without a plan. */
export function CancelSubscription() {
  const { user } = useSession();
  const { data: subscription, isPending } = useSubscription();
  if (!user || user.plan === 'no_plan' || isPending) return null;
  return (
    <>
      {subscription ? (
        <p className={styles.quiet}>{isUnpaid(subscription) ? <Unpaid /> : outlook(subscription)}</p>
      ) : null}
      {subscription?.cancel_at_period_end ? <Resume /> : <Cancel subscription={subscription} />}
    </>
  );
}

/** How a paid plan goes on. */
function outlook(subscription: SubscriptionView): string | undefined {
  const { status, trial_end, ...plan } = subscription;
  if (!plan.current_period_end) return undefined;
  const end = dayInToronto(plan.current_period_end);
  if (subscription.cancel_at_period_end) return `Cancelled. ${cancelledOutlook(subscription, end)}`;
  const free = status === 'trialing' && trial_end;
  const goesOn = free
    ? `Free until ${dayInToronto(free)}, then it is charged each month.`
    : `Goes on by itself on ${end}.`;
  return plan.pending_plan ? `${goesOn} ${planById(plan.pending_plan).name} starts that day.` : goesOn;
}

function Unpaid() {
  return (
    <>
      Your payment did not go through. <Link to={`${paths.dashboard}?tab=payments`}>Pay or change the card</Link>
    </>
  );
}

function Resume() {
  const resume = useResume({
    done: (message) => showToast({ tone: 'success', title: 'Subscription Resumed', message }),
    failed: (error) => showToast({ tone: 'destructive', title: 'Error', message: error.message }),
  });
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
        Resume
      </Button>
    </div>
  );
}

/** `subscription`: null where the plan was granted, which has no billing cycle; undefined where it could not be loaded. */
function Cancel({ subscription }: { subscription: SubscriptionView | null | undefined }) {
  const [asking, setAsking] = useState(false);
  const granted = subscription?.granted_plan;
  const cancel = useCancel({
    done: (message) => {
      setAsking(false);
      showToast({
        tone: 'success',
        title: 'Subscription Cancelled',
        message: `${subscription ? STOPS : message} ${granted ? `${keeps(granted)} ` : ''}This page refreshes to show it.`,
      });
      setTimeout(() => window.location.reload(), RELOAD_MS);
    },
    failed: () => {
      setAsking(false);
      showToast({
        tone: 'destructive',
        title: 'Cancellation Failed',
        message: 'An error occurred while cancelling your subscription. Please try again later.',
      });
    },
  });

  return (
    <div className={styles.buttons}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Cancel Subscription"
          confirmLabel="Cancel Subscription"
          cancelLabel="Keep my plan"
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{QUESTION}</p>
          {granted ? <p>{keeps(granted)}</p> : null}
          {subscription === null ? (
            <p>You have this plan from us and it has no billing cycle: it ends at once.</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
