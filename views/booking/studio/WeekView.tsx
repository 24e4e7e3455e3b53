import { useEffect, useState } from 'react';
import type { StudioAppointmentView } from '../../../src/booking/studio/studio.dto.ts';
import { TORONTO } from '../../../src/common/format/toronto.shared.ts';
import { dateLabel } from '../booking.texts.ts';
import { shiftDays, todayIn } from '../dialog/month.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import { useDashboard, useWeek } from './studio.data.ts';
import styles from './WeekView.module.css';

/** One week at a glance, a row a day; a press on an appointment shows all of it. */
export function WeekView() {
  const zone = useDashboard().data?.studio.time_zone;
  const today = todayIn(zone ?? TORONTO);
  const [monday, setMonday] = useState(() => mondayOf(today));
  const sunday = shiftDays(monday, 6);
  const { data, isPending, isError, refetch } = useWeek(monday, sunday);
  const [openId, setOpenId] = useState<string>();
  const shown = data?.find(({ _id }) => _id === openId);
  useEffect(() => {
    if (openId && data && !shown) setOpenId(undefined);
  }, [openId, data, shown]);
  const days = Array.from({ length: 7 }, (_, day) => shiftDays(monday, day));
  return (
    <div className={styles.week}>
      <div className={styles.head}>
        <Turn label="Previous week" icon="left" onPress={() => setMonday(shiftDays(monday, -7))} />
        <h2 aria-live="polite">
          {shortDate(monday)} – {shortDate(sunday)}
        </h2>
        <Turn label="Next week" icon="right" onPress={() => setMonday(shiftDays(monday, 7))} />
      </div>
      {monday === mondayOf(today) ? null : (
        <Button variant="quiet" onClick={() => setMonday(mondayOf(today))}>
          Back to this week
        </Button>
      )}
      {isPending ? <Skeleton lines={7} /> : null}
      {isError && !data ? (
        <Failure title="The week could not be loaded just now." onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <ol className={styles.days}>
          {days.map((date) => (
            <DayRow
              key={date}
              date={date}
              isToday={date === today}
              appointments={data.filter(({ appointment_date }) => appointment_date === date)}
              onOpen={setOpenId}
            />
          ))}
        </ol>
      ) : null}
      {shown ? (
        <Dialog title="Appointment" onClose={() => setOpenId(undefined)}>
          <AppointmentCard as="div" appointment={shown} />
        </Dialog>
      ) : null}
    </div>
  );
}

type DayRowProps = {
  date: string;
  isToday: boolean;
  appointments: StudioAppointmentView[];
  onOpen: (id: string) => void;
};

function DayRow({ date, isToday, appointments, onOpen }: DayRowProps) {
  return (
    <li className={classes(styles.day, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <p className={styles.date}>
        <strong>{dateLabel(date, 'en', { weekday: 'short' })}</strong> {Number(date.slice(8))}
      </p>
      {appointments.length === 0 ? (
        <p className={styles.free}>
          {dateLabel(date, 'en', { weekday: 'long' }) === 'Sunday' ? 'Closed' : 'Nothing booked'}
        </p>
      ) : (
        <ul className={styles.entries}>
          {appointments.map(({ _id: id, appointment_time, customer_name, status }) => (
            <li key={id}>
              <button type="button" className={classes(styles.entry, styles[status])} onClick={() => onOpen(id)}>
                <span>{appointment_time}</span> {customer_name}
                <span className={styles.unseen}>, {status}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Turn({ label, icon, onPress }: { label: string; icon: 'left' | 'right'; onPress: () => void }) {
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={22} />
    </button>
  );
}

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return shiftDays(date, -((weekday + 6) % 7));
}
