import { useState } from 'react';
import { OVERVIEW_DAYS } from '../../../src/booking/booking.shared.ts';
import type { SlotView } from '../../../src/booking/studio/studio.dto.ts';
import { dateAndTime, longDate } from '../../lib/format/dates.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/data/EmptyState.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { keepFocus } from '../../ui/lists/keepFocus.ts';
import { More } from '../../ui/lists/More.tsx';
import { Panel, ScreenTitle } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { NewSlot } from './NewSlot.tsx';
import styles from './ScheduleTab.module.css';
import { useDialogChange, useSlots } from './studio.data.ts';

export function ScheduleTab() {
  return (
    <>
      <ScreenTitle
        title="Schedule"
        note={`Visitors can book the times you offer here, from ${OVERVIEW_DAYS} days before. Sundays are never bookable.`}
      />
      <div className={styles.columns}>
        <NewSlot />
        <div ref={keepFocus}>
          <SlotList />
        </div>
      </div>
    </>
  );
}

function SlotList() {
  const list = useSlots();
  const { data, isPending, isError, refetch } = list;
  if (isPending) return <Skeleton lines={8} />;
  if (isError && !data) return <Failure onRetry={() => void refetch()} />;
  const slots = data.pages.flatMap((page) => page.slots);
  if (slots.length === 0) {
    return (
      <EmptyState title="No time slots">Choose a day and its times: from then on visitors can book them.</EmptyState>
    );
  }
  return (
    <Panel title="Your time slots">
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <SlotRow key={slot._id} slot={slot} />
        ))}
      </ul>
      <More list={list} />
    </Panel>
  );
}

function SlotRow({ slot }: { slot: SlotView }) {
  const { _id: id, date, time_slots, is_active, created_at } = slot;
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useDialogChange(() => setAsking(false));
  const remove = () =>
    run({
      method: 'DELETE',
      path: `/available-slots/${id}`,
      done: 'Time slot deleted successfully',
      failed: 'Failed to delete time slot',
    });
  return (
    <li className={styles.slot}>
      <div className={styles.slotHead}>
        <h3>{longDate(date)}</h3>
        <StatusMark kind={is_active ? 'on' : 'off'}>{is_active ? 'Active' : 'Inactive'}</StatusMark>
      </div>
      <ul className={styles.times} aria-label="Offered">
        {time_slots.map((time) => (
          <li key={time}>{time}</li>
        ))}
      </ul>
      <div className={styles.slotFoot}>
        <p>Created {dateAndTime(created_at)}</p>
        <Button size="small" variant="danger" onClick={() => setAsking(true)}>
          Delete<span className={styles.unseen}> {longDate(date)}</span>
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Delete time slot"
          confirmLabel="Delete"
          busy={busy}
          failure={failure}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>Are you sure you want to delete this time slot?</p>
          <p className={styles.aside}>Appointments already made stay.</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
