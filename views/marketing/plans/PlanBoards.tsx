import { PLANS, type Plan } from '../../../src/plans/plans.shared.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import page from '../../styles/page.module.css';
import { LinkButton } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlanBoards.module.css';

/** The plans on one rail: three as one board, otherwise in pairs. */
export function PlanBoards() {
  return (
    <section className={classes(page.container, styles.wall)} aria-label="Plans">
      <div className={styles.rail} aria-hidden="true" />
      <div className={classes(styles.boards, PLANS.length === 3 ? styles.joined : styles.pairs)}>
        {PLANS.map((plan) => (
          <PlanBoard key={plan.id} plan={plan} />
        ))}
      </div>
    </section>
  );
}

const CHOOSE = `${paths.dashboard}?tab=plan`;

function PlanBoard({ plan }: { plan: Plan }) {
  const { user } = useSession();
  const { id, name, price_cents, period, description, features, popular } = plan;
  return (
    <article className={classes(styles.board, popular && styles.popular)} aria-labelledby={`plan-${id}`}>
      {popular ? <p className={styles.ribbon}>Most Popular</p> : null}
      <div className={styles.face}>
        <h2 className={styles.name} id={`plan-${id}`}>
          {name}
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.price}>
          <span className={styles.amount}>
            <span className={styles.dollar}>$</span>
            {(price_cents / 100).toFixed(2)}
          </span>{' '}
          <span className={styles.per}>
            CAD <br />a {period}
          </span>
        </p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={20} />
              {feature}
            </li>
          ))}
        </ul>
        <LinkButton
          className={styles.choose}
          variant={popular ? 'paper' : 'secondary'}
          wide
          size="large"
          to={user ? CHOOSE : `${paths.login}?next=${encodeURIComponent(CHOOSE)}`}
        >
          Choose {name}
        </LinkButton>
      </div>
    </article>
  );
}
