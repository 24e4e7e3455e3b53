import { DEFAULT_TIMES, NO_TIMES, PICK_DATE } from '../../../src/booking/booking.shared.ts';
import { TORONTO } from '../../../src/common/format/toronto.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { todayIn } from '../dialog/month.ts';
import styles from './ScheduleTab.module.css';
import { useChange, useDashboard } from './studio.data.ts';

const RULE = 'Times look like 09:00, 14:30. The day must be ahead, and no Sunday.';

type Values = { date: string; time_slots: string };

/** Offers times on a day. */
export function NewSlot() {
  const change = useChange();
  const zone = useDashboard().data?.studio.time_zone;
  const form = useForm<Values>({
    initial: { date: '', time_slots: '' },
    check: ({ date, time_slots }) => {
      if (!date) return { date: PICK_DATE };
      return timesOf(time_slots).length === 0 ? { time_slots: NO_TIMES } : {};
    },
    async send({ date, time_slots }): Promise<void> {
      const failed = await change({
        method: 'POST',
        path: '/available-slots',
        body: { date, time_slots: timesOf(time_slots) },
        done: 'Time slot created successfully',
        failed: 'Failed to create time slot',
        onInvalid: () => form.refuse({ time_slots: RULE }),
      });
      if (failed === null) form.reset();
    },
  });
  return (
    <Panel title="New time slot">
      <form className={styles.form} {...form.props} onInput={form.clearErrors}>
        <Field {...form.field('date')} label="Date" type="date" min={todayIn(zone ?? TORONTO)} required />
        <Field
          {...form.field('time_slots')}
          label="Times"
          placeholder={DEFAULT_TIMES.join(', ')}
          hint="Separated by commas, like 09:00, 14:30. Left empty: the default times."
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.busy}>
            Create Time Slot
          </Button>
          <Button variant="secondary" onClick={() => form.set('time_slots', DEFAULT_TIMES.join(', '))}>
            Use Default Times
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** The default times where nothing is written. */
function timesOf(text: string): string[] {
  if (!text.trim()) return [...DEFAULT_TIMES];
  return text
    .split(',')
    .map((time) => time.trim())
    .filter(Boolean);
}
