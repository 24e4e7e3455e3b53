import { useState } from 'react';
import type { StudioAppointmentView } from '../../../src/booking/studio/studio.dto.ts';
import { LAPSE_HOURS, STATUS_FILTERS, type StatusFilter } from '../../../src/booking/booking.shared.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/data/EmptyState.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { ToggleGroup } from '../../ui/forms/ToggleGroup.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keepFocus } from '../../ui/lists/keepFocus.ts';
import { More } from '../../ui/lists/More.tsx';
import { ScreenTitle } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import styles from './AppointmentsTab.module.css';
import { useAppointments, useDashboard, useRefreshing } from './studio.data.ts';
import { WeekView } from './WeekView.tsx';

const FILTER_NAMES: Record<StatusFilter, string> = {
  all: 'All',
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
const EMPTY: Record<StatusFilter, string> = {
  all: 'Requests from your site appear here. Offer times under Schedule, and visitors can book them.',
  pending: 'Nothing is waiting for your answer.',
  accepted: 'What you accept appears here.',
  rejected: `What you reject, and requests that lapse after ${LAPSE_HOURS} hours, appear here.`,
};

const VIEW_NAMES = { list: 'List', week: 'Week' };
type View = keyof typeof VIEW_NAMES;
const VIEWS = Object.keys(VIEW_NAMES) as View[];

/** The list, coming ones first, and the week beside it; on a phone one of the two. */
export function AppointmentsTab() {
  const [status, setStatus] = useState<StatusFilter>('all');
  const [view, setView] = useState<View>('list');
  const { isRefreshing, refresh } = useRefreshing();
  return (
    <>
      <ScreenTitle
        title="Appointments"
        actions={
          <>
            <SelectField
              label="Status"
              name="status"
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as StatusFilter)}
            >
              {STATUS_FILTERS.map((each) => (
                <option key={each} value={each}>
                  {FILTER_NAMES[each]}
                </option>
              ))}
            </SelectField>
            <Button variant="secondary" busy={isRefreshing} onClick={() => void refresh()}>
              {isRefreshing ? null : <Icon name="refresh" />}
              Refresh
            </Button>
          </>
        }
      />
      <ToggleGroup
        className={styles.views}
        label="View"
        of={VIEWS}
        now={view}
        nameOf={(one) => VIEW_NAMES[one]}
        onChoose={setView}
      />
      <div className={styles.columns} data-view={view}>
        <section className={styles.list} aria-label="List" ref={keepFocus}>
          <AppointmentList status={status} />
        </section>
        <section className={styles.week} aria-label="Week">
          <WeekView />
        </section>
      </div>
    </>
  );
}

function AppointmentList({ status }: { status: StatusFilter }) {
  const list = useAppointments(status);
  const { data, isPending, isError, refetch } = list;
  const today = useDashboard().data?.studio.today ?? '';
  if (isPending) return <Skeleton lines={8} />;
  if (isError && !data) return <Failure onRetry={() => void refetch()} />;
  const days = byDay(data.pages.flatMap(({ appointments }) => appointments));
  if (days.length === 0) return <EmptyState title="No appointments found">{EMPTY[status]}</EmptyState>;
  return (
    <>
      {days.map(({ key, date, appointments }) => (
        <section key={key} className={classes(styles.day, date < today && styles.past)}>
          <h2 className={styles.date}>
            {longDate(date)}
            {date === today ? <span>Today</span> : null}
          </h2>
          <ul>
            {appointments.map((appointment) => (
              <AppointmentCard key={appointment._id} appointment={appointment} />
            ))}
          </ul>
        </section>
      ))}
      <More list={list} />
    </>
  );
}

/** Groups neighbours of one date. The server's order stays, so today may have two groups: among what comes and what is past. */
function byDay(appointments: StudioAppointmentView[]) {
  const days: { key: string; date: string; appointments: StudioAppointmentView[] }[] = [];
  for (const appointment of appointments) {
    const { appointment_date: date } = appointment;
    const last = days.at(-1);
    if (last?.date === date) last.appointments.push(appointment);
    else
      days.push({
        key: days.some((day) => day.date === date) ? `${date} past` : date,
        date,
        appointments: [appointment],
      });
  }
  return days;
}
