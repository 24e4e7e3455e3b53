import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { PLANS, type Entitlements, type Plan } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { asRange } from './delivery.texts.ts';
import styles from './Compare.module.css';

const NO = '–';
const yes = (given: boolean): string => (given ? 'Yes' : NO);
const count = (given: number): string => (given ? grouped(given) : NO);
const requests = (given: Entitlements['requests']): string =>
  given === null ? NO : given === 'unlimited' ? 'As many as you need' : `${given.count} a ${given.per}`;

const ROWS: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['A month', ({ price_cents }) => formatMoney(price_cents)],
  ['Live after we have your content', ({ days }) => `${asRange(days)} business days`],
  ['Website, hosting and business card', ({ gives }) => yes(gives.liveSite)],
  ['Photos', ({ gives }) => count(gives.pictures)],
  ['Languages', ({ gives }) => count(gives.languages)],
  ['Booking with reminders', ({ gives }) => yes(gives.booking)],
  ['Confirmation e-mails a month', ({ gives }) => count(gives.confirmations)],
  ['Assistant’s answers a month', ({ gives }) => count(gives.answers)],
  ['Changes by our team', ({ gives }) => requests(gives.requests)],
];

/** What each plan gives, side by side. */
export function Compare() {
  return (
    <section className={classes(page.container, styles.section)}>
      <h2 className={page.panel} id="compare">
        Side by side
      </h2>
      <div className={styles.scroll} role="region" aria-labelledby="compare" tabIndex={0}>
        <table className={classes(styles.table, PLANS.length > 3 && styles.many)}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What you get</VisuallyHidden>
              </th>
              {PLANS.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([what, of]) => (
              <tr key={what}>
                <th scope="row">
                  <Unbroken text={what} />
                </th>
                {PLANS.map((plan) => (
                  <td key={plan.id}>{of(plan) === NO ? <No /> : of(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const No = () => (
  <>
    <span aria-hidden="true">{NO}</span>
    <VisuallyHidden>No</VisuallyHidden>
  </>
);

/** The plans' prices in the first view of a phone; each leads to its plan. */
export function PriceStrip() {
  return (
    <ul className={styles.strip}>
      {PLANS.map(({ id, name, price_cents }) => (
        <li key={id}>
          <a href={`#plan-${id}`}>
            <span>{name}</span> <strong>{formatMoney(price_cents)}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}
