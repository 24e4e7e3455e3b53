import { useState } from 'react';
import type { SlotView } from '../../../../src/booking/studio/studio.dto.ts';
import { formatTime } from '../../../../src/business/hours.shared.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Section } from '../../TabHead.tsx';
import { useDays } from './bookings.data.ts';
import styles from './BookingsView.module.css';
import { grouped, type DayGroup } from './day-groups.ts';
import { DayDialog } from './DayDialog.tsx';

/** Dates that are closed, or have their own hours. */
export function DaysOff({ step }: { step: number }) {
  const days = useDays();
  const [open, setOpen] = useState<DayGroup | 'new' | null>(null);
  const groups = grouped(days.data ?? []);
  return (
    <Section title="Days off and other hours">
      {days.isPending ? <Skeleton lines={3} /> : null}
      {days.isError && !days.data ? (
        <Failure title="The days could not be loaded just now." onRetry={() => void days.refetch()} />
      ) : null}
      <ul className={styles.days}>
        {groups.map((group) => (
          <li key={group.first}>
            <div>
              <strong>
                {longDate(group.first)}
                {group.last === group.first ? '' : ` to ${longDate(group.last)}`}
              </strong>
              <p className={styles.quiet}>{hoursOf(group.days[0]!)}</p>
            </div>
            <Button variant="quiet" onClick={() => setOpen(group)} aria-label={`Change ${longDate(group.first)}`}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="quiet" onClick={() => setOpen('new')}>
          Add a day
        </Button>
      </p>
      {open ? <DayDialog group={open === 'new' ? undefined : open} step={step} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}

function hoursOf({ closed, time_slots }: SlotView): string {
  if (closed) return 'Closed';
  return `Times from ${formatTime(time_slots[0]!)} to ${formatTime(time_slots.at(-1)!)}`;
}
