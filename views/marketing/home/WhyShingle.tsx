import { plansByDays } from '../../../src/plans/plans.shared.ts';
import { asRange } from '../plans/delivery.texts.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './HomePage.module.css';

const REASONS = [
  ['Two or three designs to choose from', 'You pick one. We revise it with you.'],
  ['Hosting, SSL and backups included', 'On every plan, Starter too.'],
  ['We make the changes', 'Send us new words or photos; our team puts them in.'],
  ['No downpayment', 'You pay the first month, not a deposit.'],
  ['Cancel anytime', 'Your site runs to the end of the month you paid for.'],
] as const;

const TIMINGS = plansByDays().map(
  ({ days, names }, i, all) => [asRange(days), `with ${names}${i === all.length - 1 ? ':' : ','}`] as const,
);

/** Five reasons; nothing in it can be pressed. */
export function WhyShingle() {
  return (
    <section className={styles.night} aria-label="Why Shingle">
      <div className={classes(page.container, styles.nightGrid)}>
        <h2 className={styles.days}>
          <span>Your site is live in </span>
          {TIMINGS.map(([days, plans]) => (
            <span key={days} className={styles.timing}>
              <span className={styles.number}>{days}</span> <span className={styles.plans}>{plans} </span>
            </span>
          ))}
          <span className={styles.daysAfter}>business days, once we have your content.</span>
        </h2>
        <ul className={styles.reasons}>
          {REASONS.map(([reason, how]) => (
            <li key={reason} className={styles.reason}>
              <h3 className={page.row}>{reason}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
