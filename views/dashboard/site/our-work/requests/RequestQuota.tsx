import type { MySite } from '../../site.data.ts';
import { dayOf } from '../../site.texts.ts';
import styles from './Requests.module.css';

const shortDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** What is used of this month or quarter, and when the next request is free. */
export function RequestQuota({ quota: { used, of, period, next_on } }: { quota: MySite['quota'] }) {
  if (of === null) return <p className={styles.unlimited}>As many as you need, one after the other.</p>;
  const isUsed = used >= of;
  const shown = shortDay.format(new Date(`${next_on.slice(0, 10)}T00:00:00Z`));
  return (
    <>
      <div className={styles.ticket}>
        <div className={styles.half}>
          <p className={styles.what}>Changes by us</p>
          <p className={styles.figure}>
            {used} of {of}
          </p>
          <p className={styles.quiet}>this {period}</p>
          {isUsed ? <p className={styles.stamp}>Used</p> : null}
        </div>
        <div className={styles.half}>
          <p className={styles.what}>The next</p>
          <p className={styles.figure}>{isUsed ? shown : 'Now'}</p>
          <p className={styles.quiet}>{isUsed ? `then ${of} more` : `and ${of} more on ${shown}`}</p>
        </div>
      </div>
      <p>
        {used} of {of} this {period}; {isUsed ? `next on ${dayOf(next_on)}.` : 'the next one is free now.'}
        {isUsed ? ' Write it now if you like: it waits on this device until you can send it.' : ''}
      </p>
    </>
  );
}
