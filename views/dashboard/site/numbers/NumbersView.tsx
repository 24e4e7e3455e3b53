import { grouped } from '../../../../src/common/format/grouped.shared.ts';
import { opensOf } from '../../../../src/counts/counts.shared.ts';
import { failureOf } from '../../../lib/api/client.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Section, TabHead } from '../../TabHead.tsx';
import { useSaveSettings, type ViewProps } from '../site.data.ts';
import { DayBars } from './DayBars.tsx';
import { DayTable } from './DayTable.tsx';
import { bestOf, dayName, fewDays, periodsOf, sentenceOf, wholeDayName, type Period } from './numbers.ts';
import { useCounts } from './numbers.data.ts';
import styles from './NumbersView.module.css';
import { Tallies } from './Tallies.tsx';

/** How often the page and the card were opened and used: in words, as bars, and as a table. */
export function NumbersView({ site }: ViewProps) {
  const { data, isPending, refetch } = useCounts();
  if (isPending) return <Skeleton lines={6} label="Counting…" />;
  if (!data) return <Failure title="The numbers could not be loaded just now." onRetry={() => void refetch()} />;
  const { now, before } = periodsOf(data.days, data.since);
  if (data.since === null) {
    return (
      <>
        <TabHead title="Numbers" />
        <EmptyState title="Nothing to count yet">The numbers begin on the day your page is open.</EmptyState>
      </>
    );
  }
  const few = fewDays(data.since, now.days.at(-1)!.day);
  return (
    <div className={styles.numbers}>
      {few ? (
        <TabHead
          title={`${few} ${opensOf(now.sum) ? `About ${grouped(opensOf(now.sum))} looked` : 'Nobody has looked yet'}.`}
        />
      ) : (
        <Heading now={now} before={before} canBook={site.features.booking} />
      )}
      {few ? null : <Looked now={now} />}
      <Section title="What they did then">
        <Tallies now={now} before={before} canBook={site.features.booking} />
      </Section>
      <p className={styles.quiet}>
        We count looks and presses, not people. No cookies, no names, no addresses, so your visitors need no banner.
        Robots are left out. The last 10 seconds may be missing.
      </p>
      <WeeklyMail isOn={site.weekly_mail} />
    </div>
  );
}

function Heading({ now, before, canBook }: { now: Period; before: Period | null; canBook: boolean }) {
  const [first, last] = [now.days[0]!.day, now.days.at(-1)!.day];
  const parts = sentenceOf(now.sum, canBook).split(', ');
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        About
        {parts.flatMap((part, at) => [' ', <span key={part}>{part + (at < parts.length - 1 ? ',' : '.')}</span>])}
      </h1>
      <p className={styles.lead}>
        From {dayName(first)} to {dayName(last)}.
        {before ? ` The 30 days before: ${sentenceOf(before.sum, canBook)}.` : ''}
      </p>
    </header>
  );
}

function Looked({ now }: { now: Period }) {
  const best = bestOf(now.days);
  return (
    <Section title="Looked at your page">
      {best ? (
        <>
          <DayBars days={now.days} best={best} label={`About ${grouped(opensOf(now.sum))} looked in 30 days.`} />
          <p className={styles.quiet}>
            The best day was {wholeDayName(best.day)}, with about {grouped(opensOf(best))}.
            {best.qr > 0 ? ` On that day ${grouped(best.qr)} came by the QR code.` : ''}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>Nobody looked in these 30 days. Send the address to one customer.</p>
      )}
      <DayTable days={now.days} />
    </Section>
  );
}

function WeeklyMail({ isOn }: { isOn: boolean }) {
  const { error, isPending, mutate, variables } = useSaveSettings();
  return (
    <>
      <Alert title="That was not saved.">{failureOf(error)}</Alert>
      <Checkbox
        label="Mail me these numbers on Mondays"
        checked={isPending ? variables.weekly_mail : isOn}
        aria-disabled={isPending || undefined} // disabled it would lose the focus
        onChange={(event) => (isPending ? undefined : mutate({ weekly_mail: event.currentTarget.checked }))}
      />
    </>
  );
}
