import { useState } from 'react';
import { TIMES_MAX } from '../../../../src/booking/booking.shared.ts';
import { DAY_END } from '../../../../src/common/format/day-end.shared.ts';
import { endMinutesOf, endOfDay, minutesOf, timeOf } from '../../../../src/common/format/wall-times.shared.ts';
import { serverSentence } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useChangeDays } from './bookings.data.ts';
import styles from './BookingsView.module.css';
import { datesBetween, DAYS_MAX, type DayGroup } from './day-groups.ts';

type EnteredDay = { first: string; last: string; isClosed: boolean; from: string; to: string };
type DayDialogProps = { group: DayGroup | undefined; step: number; onClose: () => void };

export function DayDialog({ group, onClose, step }: DayDialogProps) {
  const given = group?.days[0]!.time_slots ?? [];
  const hours = given.length ? { from: given[0]!, to: endOf(given.at(-1)!, step) } : { from: '10:00', to: '14:00' };
  const [day, setDay] = useState<EnteredDay>({
    first: group?.first ?? '',
    last: group?.last ?? '',
    isClosed: group?.days[0]!.closed ?? true,
    ...hours,
  });
  const [wrong, setWrong] = useState<string>();
  const change = useChangeDays();

  function send(dates: string[], times?: string[]) {
    setWrong(undefined);
    const kept = new Set(dates);
    const remove = group?.days.filter(({ date }) => !kept.has(date)).map(({ _id }) => _id) ?? [];
    change.mutate(
      { dates, times, remove },
      {
        onSuccess(bookings) {
          const standing = bookings === 1 ? 'One booking stands' : `${bookings} bookings stand`;
          const message = bookings > 0 ? standing : undefined;
          showToast({ tone: 'success', title: dates.length ? 'Saved' : 'Back to the ordinary week', message });
          onClose();
        },
        onError: (error) => setWrong(serverSentence(error, 'That was not saved. Please try again.')),
      },
    );
  }
  function save() {
    const { first, from, isClosed, last, to } = day;
    const dates = datesBetween(first, last || first);
    if (!first || dates.length === 0) return setWrong('Please choose a day, and the last one not before it.');
    if (dates.length > DAYS_MAX) {
      return setWrong(`That is more than ${DAYS_MAX} days. Please save the first ${DAYS_MAX}, then add the others.`);
    }
    if (isClosed) return send(dates);
    if (given.length && from === hours.from && to === hours.to) return send(dates, given);
    const times: string[] = [];
    for (let at = minutesOf(from); at + step <= endMinutesOf(endOfDay(to)); at += step) times.push(timeOf(at));
    if (times.length > TIMES_MAX) {
      return setWrong(`A day has at most ${TIMES_MAX} times, ${step} minutes apart. Please make it shorter.`);
    }
    return times.length ? send(dates, times) : setWrong('The end must be after the start.');
  }
  return (
    <Dialog
      title={group ? 'Change this day' : 'Add a day'}
      size="small"
      locked={change.isPending}
      failure={wrong ? { message: wrong } : null}
      onClose={onClose}
      actions={
        <>
          {group ? (
            <Button variant="danger" busy={change.isPending} onClick={() => send([])}>
              Back to the ordinary week
            </Button>
          ) : null}
          <Button busy={change.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <DayForm day={day} onChange={(changes) => setDay({ ...day, ...changes })} />
    </Dialog>
  );
}

const endOf = (time: string, step: number): string => timeOf(Math.min(minutesOf(time) + step, minutesOf(DAY_END)));

type DayFormProps = { day: EnteredDay; onChange: (changes: Partial<EnteredDay>) => void };

function DayForm({ day: { first, from, isClosed, last, to }, onChange }: DayFormProps) {
  const text = (name: 'first' | 'last' | 'from' | 'to') => (event: { currentTarget: HTMLInputElement }) =>
    onChange({ [name]: event.currentTarget.value });
  return (
    <div className={styles.dayForm}>
      <Field label="Day" type="date" value={first} onChange={text('first')} required />
      <Field label="Last day" type="date" optional min={first} value={last} onChange={text('last')} />
      <fieldset className={styles.choices}>
        <legend>On that day</legend>
        <label>
          <input type="radio" name="closed" checked={isClosed} onChange={() => onChange({ isClosed: true })} /> Closed
        </label>
        <label>
          <input type="radio" name="closed" checked={!isClosed} onChange={() => onChange({ isClosed: false })} /> Other
          hours
        </label>
      </fieldset>
      {isClosed ? null : (
        <>
          <Field label="From" type="time" value={from} onChange={text('from')} />
          <Field label="To" type="time" value={to} onChange={text('to')} />
        </>
      )}
      <p className={styles.small}>Bookings you accepted stay, whatever you change.</p>
    </div>
  );
}
