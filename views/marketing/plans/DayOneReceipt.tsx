import { planById } from '../../../src/plans/plans.shared.ts';
import { formatMoney, taxOn } from '../../lib/format/money.ts';
import styles from './DayOneReceipt.module.css';

const ONTARIO_HST = 13;

/** What Pro costs on the first day in Ontario, added up from the price list. */
export function DayOneReceipt() {
  const first = planById('pro').price_cents;
  const tax = taxOn(first, ONTARIO_HST);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.paper}>
        <h2 className={styles.title} id="receipt">
          What you pay on day one
        </h2>
        <p className={styles.plan}>Pro, in Ontario</p>
        <dl>
          <div>
            <dt>Downpayment</dt>
            <dd>{formatMoney(0)}</dd>
          </div>
          <div>
            <dt>Pro, first month</dt>
            <dd>{formatMoney(first)}</dd>
          </div>
          <div>
            <dt>HST {ONTARIO_HST}%</dt>
            <dd>{formatMoney(tax)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total, CAD</dt>
            <dd>{formatMoney(first + tax)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
