import { Link, useSearchParams } from 'react-router-dom';
import type { SubscriptionView } from '../../../src/billing/billing.dto.ts';
import { planById, PLANS } from '../../../src/plans/plans.shared.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Notice } from '../../ui/data/Notice.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { LinkButton } from '../../ui/forms/Button.tsx';
import { useSubscription } from '../billing/billing.data.ts';
import { dayInToronto } from '../../../src/common/format/toronto.shared.ts';
import { Purchase, useChoice } from '../billing/Purchase.tsx';
import { isUnpaid, UnpaidNotice } from '../billing/UnpaidNotice.tsx';
import { cancelledOutlook } from '../planName.ts';
import { TabHead } from '../TabHead.tsx';
import { PlanCard, standingOf } from './PlanCard.tsx';
import styles from './Plan.module.css';

/** The plans; the one that is held is marked. */
export function PlanTab() {
  const { user } = useSession();
  const subscription = useSubscription();
  const { choice, choose, close } = useChoice();
  const current = subscription.data ?? null;
  return (
    <>
      <TabHead title="Choose Your Plan" lead="No downpayment. Change anytime, from your next billing cycle on." />
      <Pending subscription={current} />
      {subscription.isPending ? <Skeleton label="Loading..." lines={6} /> : null}
      {subscription.isError && !subscription.data ? (
        <Failure title="Connection Error" onRetry={() => void subscription.refetch()}>
          <p>{subscription.error.message}</p>
        </Failure>
      ) : null}
      {subscription.isSuccess ? (
        <ul className={styles.plans}>
          {PLANS.map((plan) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                standing={standingOf(plan.id, current, user?.plan ?? 'no_plan')}
                onChoose={() => choose({ plan: plan.id, startsOn: startOf(current) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {choice ? <Purchase choice={choice} onClose={close} /> : null}
    </>
  );
}

const startOf = (current: SubscriptionView | null) => current?.current_period_end ?? undefined;

/** What is going to change, and what has just been asked for. */
function Pending({ subscription }: { subscription: SubscriptionView | null }) {
  const [search] = useSearchParams();
  const change = search.get('change');
  const end = subscription?.current_period_end;
  if (isUnpaid(subscription)) {
    const card = (
      <LinkButton size="small" to={`${paths.dashboard}?tab=payments`}>
        Pay or change the card
      </LinkButton>
    );
    return <UnpaidNotice offline={subscription?.offline} action={card} />;
  }
  if (subscription?.pending_plan && end) {
    const { name } = planById(subscription.pending_plan);
    return (
      <Notice tone="success" role={change ? 'status' : undefined} title="Change scheduled">
        {`${name} starts with your next billing cycle, on ${dayInToronto(end)}. Nothing is charged until then.`}
      </Notice>
    );
  }
  if (change === 'dropped' && subscription) {
    return (
      <Notice tone="success" role="status" title="Change dropped">
        {`You stay on ${planById(subscription.plan).name}.`}
      </Notice>
    );
  }
  if (subscription?.cancel_at_period_end && end) {
    return (
      <Notice tone={subscription.granted_plan ? 'info' : 'warning'} title="Your plan ends">
        <p>
          {`${cancelledOutlook(subscription, dayInToronto(end))} You can take the cancellation back on `}
          <Link to={`${paths.dashboard}?tab=profile`}>your Profile</Link>.
        </p>
      </Notice>
    );
  }
  return null;
}
