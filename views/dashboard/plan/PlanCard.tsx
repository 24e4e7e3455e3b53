import type { SubscriptionView } from '../../../src/billing/billing.dto.ts';
import type { Plan, PlanId, PlanOrNone } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Plan.module.css';

export type Standing = 'free' | 'subscribed' | 'pending' | 'keep' | 'granted';

/** What a plan is to the customer; a granted one may be bought. */
export function standingOf(id: PlanId, current: SubscriptionView | null, shown: PlanOrNone): Standing {
  if (current?.pending_plan === id) return 'pending';
  if (current?.plan === id) return current.pending_plan ? 'keep' : 'subscribed';
  return shown === id ? 'granted' : 'free';
}

const NOTES: Partial<Record<Standing, string>> = {
  granted: 'You have this plan from us, at no charge.',
  keep: 'This is your plan now. Keeping it drops the change.',
};

export function PlanCard({ plan, standing, onChoose }: { plan: Plan; standing: Standing; onChoose: () => void }) {
  const { id, name, price_cents, period, description, features, popular } = plan;
  const mine = standing === 'subscribed' || standing === 'keep' || standing === 'granted';
  return (
    <article
      className={classes(styles.plan, popular && styles.popular, mine && styles.mine)}
      aria-labelledby={`p-${id}`}
    >
      {popular ? <p className={styles.ribbon}>Most Popular</p> : null}
      <h2 className={styles.name} id={`p-${id}`}>
        {name}
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{formatMoney(price_cents)}</span> <span>CAD a {period}</span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      {NOTES[standing] ? <p className={styles.note}>{NOTES[standing]}</p> : null}
      <Button
        wide
        variant={popular && !mine ? 'primary' : 'secondary'}
        disabled={standing === 'subscribed' || standing === 'pending'}
        onClick={onChoose}
      >
        {labelOf(standing, name)}
      </Button>
    </article>
  );
}

function labelOf(standing: Standing, name: string): string {
  if (standing === 'subscribed') return 'Subscribed';
  if (standing === 'pending') return 'Starts next cycle';
  if (standing === 'keep') return `Keep ${name}`;
  return `Choose ${name}`;
}
