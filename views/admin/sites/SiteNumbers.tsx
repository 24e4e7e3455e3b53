import { grouped } from '../../../src/common/format/grouped.shared.ts';
import type { AllCountsView, CountsView } from '../../../src/counts/counts.dto.ts';
import { opensOf } from '../../../src/counts/counts.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Facts } from '../../ui/layout/Panel.tsx';
import { ADMIN_API, useRead } from '../admin.data.ts';
import { SITES_API } from './sites.data.ts';
import styles from './Sites.module.css';

const FAILED = 'Failed to load the numbers';

/** All customers' sites in 30 days, in one sentence. */
export function AllNumbers() {
  const { data } = useRead<AllCountsView>({ key: ['site-counts'], path: `${ADMIN_API}/site-counts`, failed: FAILED });
  if (!data) return null;
  const { calls, qr, saves } = data.totals;
  const [looked, ...more] = [opensOf(data.totals), qr, calls, saves].map((number) => grouped(number));
  return (
    <p className={styles.sentence}>
      All sites in 30 days: about {looked} looked, {more[0]} by a QR code; {more[1]} called, {more[2]} saved a card.
    </p>
  );
}

/** One site's 30 days. */
export function SiteNumbers({ id }: { id: string }) {
  const { data, isError, refetch } = useRead<CountsView>({
    key: ['site-counts', id],
    path: `${SITES_API}/${encodeURIComponent(id)}/counts`,
    failed: FAILED,
  });
  if (isError && !data) return <Failure title={FAILED} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.quiet}>Counting…</p>;
  const { bookings, calls, enquiries, mails, qr, saves } = data.totals;
  const number = (n: number) => (n ? `about ${grouped(n)}` : '0');
  return (
    <Facts
      rows={[
        ['Looked', number(opensOf(data.totals))],
        ['By the QR code', number(qr)],
        ['Called, wrote an e-mail', `${number(calls)}, ${number(mails)}`],
        ['Saved the card', number(saves)],
        ['Booked, wrote', `${grouped(bookings)}, ${grouped(enquiries)}`],
      ]}
    />
  );
}
