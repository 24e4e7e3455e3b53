import { useState } from 'react';
import { LAPSE_HOURS, REASON_MAX, type AppointmentStatus } from '../../../../src/booking/booking.shared.ts';
import type { StudioAppointmentView, StudioStats } from '../../../../src/booking/studio/studio.dto.ts';
import { minutesOf, timeOf } from '../../../../src/common/format/wall-times.shared.ts';
import { formatTime } from '../../../../src/business/hours.shared.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { mailHref } from '../../../../src/sites/content/site-format.shared.ts';
import { visitorTelHref } from '../../../lib/format/phone.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { showToast } from '../../../lib/toasts.ts';
import { More } from '../../../ui/lists/More.tsx';
import { UnbrokenEmail } from '../../../ui/Unbroken.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Section } from '../../TabHead.tsx';
import { useKeptWords } from '../../../lib/session/kept-words.ts';
import { shortMoment } from '../site.texts.ts';
import { answerFailure, useAnswer, useBookings } from './bookings.data.ts';
import styles from './BookingsView.module.css';

type Answered = Exclude<AppointmentStatus, 'pending'>;
type Kind = { label: string; one: string; many: (n: number) => string };

const ANSWERED: readonly [Answered, Kind][] = [
  [
    'accepted',
    {
      label: 'Accepted',
      one: 'The one you accepted, and the past ones',
      many: (n) => `The ${n} you accepted, and the past ones`,
    },
  ],
  [
    'rejected',
    {
      label: 'Declined or lapsed',
      one: 'The one declined, or not answered in time',
      many: (n) => `The ${n} declined, or not answered in time`,
    },
  ],
  [
    'cancelled',
    {
      label: 'Cancelled',
      one: 'The one that a customer cancelled',
      many: (n) => `The ${n} that customers cancelled`,
    },
  ],
];

type RequestsProps = {
  list: ReturnType<typeof useBookings>;
  stats: StudioStats | undefined;
  /** Asks again for all that did not come. */
  onRetry: () => void;
  /** The plan has no booking. */
  isClosed?: boolean;
};

/** Who waits, soonest first; below, on demand, what became of the others. */
export function Requests({ isClosed = false, list, stats, onRetry }: RequestsProps) {
  const waiting = list.data?.pages.flatMap(({ appointments }) => appointments) ?? [];
  return (
    <Section title={isClosed ? 'What was booked' : 'Waiting for you'}>
      {list.isError && !list.data ? (
        <Failure title="The requests could not be loaded just now." onRetry={onRetry} />
      ) : null}
      {list.data && waiting.length === 0 && !isClosed ? (
        <EmptyState title="Nobody is waiting">Requests from your page come here, and to your e-mail.</EmptyState>
      ) : null}
      <Bookings label="Waiting for you" bookings={waiting} />
      <More list={list} variant="quiet" />
      {stats
        ? ANSWERED.map(([status, kind]) => (
            <OnDemand key={status} status={status} kind={kind} count={countOf(stats, status)} />
          ))
        : null}
    </Section>
  );
}

function countOf(
  { accepted_appointments, pending_appointments, rejected_appointments, total_appointments }: StudioStats,
  status: Answered,
): number {
  if (status === 'accepted') return accepted_appointments;
  if (status === 'rejected') return rejected_appointments;
  return total_appointments - pending_appointments - accepted_appointments - rejected_appointments;
}

type OnDemandProps = { status: Answered; kind: Kind; count: number };

function OnDemand({ status, kind, count }: OnDemandProps) {
  const [all, setAll] = useState(false);
  if (count === 0 && !all) return null;
  return (
    <>
      <p>
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {count === 1 ? kind.one : kind.many(count)}
        </Button>
      </p>
      {all ? <OfStatus status={status} label={kind.label} /> : null}
    </>
  );
}

function OfStatus({ status, label }: { status: Answered; label: string }) {
  const list = useBookings(status);
  if (list.isPending) return <Skeleton lines={4} />;
  if (!list.data)
    return <Failure title="The bookings could not be loaded just now." onRetry={() => void list.refetch()} />;
  return (
    <>
      <Bookings label={label} bookings={list.data.pages.flatMap(({ appointments }) => appointments)} />
      <More list={list} variant="quiet" />
    </>
  );
}

function Bookings({ label, bookings }: { label: string; bookings: readonly StudioAppointmentView[] }) {
  return (
    <ul className={styles.requests} aria-label={label}>
      {bookings.map((booking) => (
        <Booking key={booking._id} booking={booking} />
      ))}
    </ul>
  );
}

const DONE = { accept: 'Accepted', reject: 'Declined', delete: 'Deleted' };

/** Answers, and says in a toast that it is done: by then the row may be gone. */
function useToldAnswer({ _id: id, customer_name }: StudioAppointmentView) {
  const answer = useAnswer();
  function send(what: keyof typeof DONE, reason?: string, onSuccess?: () => void) {
    answer.mutateAsync({ id, answer: what, reason }, { onSuccess }).then(
      () => showToast({ title: DONE[what], message: customer_name }),
      () => undefined, // is said beside the button
    );
  }
  return { ...answer, send };
}

const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-CA', { month: 'short', timeZone: 'UTC' });

function What({ booking }: { booking: StudioAppointmentView }) {
  const { appointment_time, minutes, service_name, zone_name } = booking;
  const end = timeOf((minutesOf(appointment_time) + minutes) % (24 * 60));
  return (
    <p>
      {service_name},{' '}
      <span className={styles.whole}>
        {formatTime(appointment_time)} to {formatTime(end)}
      </span>
      {zone_name ? ` (${zone_name})` : ''}
    </p>
  );
}

function Reach({ booking: { customer_email, customer_phone, notes } }: { booking: StudioAppointmentView }) {
  return (
    <p className={styles.quiet}>
      <span className={styles.whole}>
        <a href={visitorTelHref(customer_phone)}>{customer_phone}</a>,
      </span>{' '}
      <span className={styles.whole}>
        <a href={mailHref(customer_email)} aria-label={customer_email}>
          <UnbrokenEmail email={customer_email} />
        </a>
        {notes ? '.' : ''}
      </span>
      {notes ? ` “${notes}”` : ''}
    </p>
  );
}

function Booking({ booking }: { booking: StudioAppointmentView }) {
  const { appointment_date, appointment_time, created_at, customer_name, status } = booking;
  const [asking, setAsking] = useState<'decline' | 'delete' | null>(null);
  const answer = useToldAnswer(booking);
  const failure = answerFailure(answer.error);
  const isPending = status === 'pending';
  const date = new Date(`${appointment_date}T00:00:00Z`);
  return (
    <li className={styles.request}>
      <p className={styles.date}>
        <span>{`${weekday.format(date)}, ${month.format(date)}`}</span>
        <strong>{date.getUTCDate()}</strong>
      </p>
      <div>
        <h3 className={styles.person}>{customer_name}</h3>
        <What booking={booking} />
        <Reach booking={booking} />
        {isPending ? (
          <p className={styles.small}>
            Nobody else can take the time until you answer, for {LAPSE_HOURS} hours at most.{' '}
            <span className={styles.asked}>Asked: {shortMoment(created_at)}</span>
          </p>
        ) : null}
      </div>
      <p className={styles.answers}>
        {isPending ? (
          <>
            <Button busy={answer.isPending} onClick={() => answer.send('accept')}>
              Accept
              <VisuallyHidden> {customer_name}</VisuallyHidden>
            </Button>
            <Button variant="quiet" onClick={() => setAsking('decline')}>
              Decline…
              <VisuallyHidden> {customer_name}</VisuallyHidden>
            </Button>
          </>
        ) : (
          <Button variant="danger" onClick={() => (answer.reset(), setAsking('delete'))}>
            Delete
            <VisuallyHidden> {customer_name}</VisuallyHidden>
          </Button>
        )}
      </p>
      {failure && !asking ? (
        <div className={styles.failed}>
          <Alert title={failure.title}>{failure.message}</Alert>
        </div>
      ) : null}
      {asking === 'decline' ? <Decline booking={booking} onClose={() => setAsking(null)} /> : null}
      {asking === 'delete' ? (
        <ConfirmDialog
          title="Delete this booking?"
          confirmLabel="Delete"
          busy={answer.isPending}
          failure={failure}
          onConfirm={() => answer.send('delete', undefined, () => setAsking(null))}
          onCancel={() => (answer.reset(), setAsking(null))}
        >
          {`${longDate(appointment_date)}, ${formatTime(appointment_time)}.${status === 'accepted' ? ` If it is still to come, ${customer_name} gets a mail.` : ''}`}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function Decline({ booking, onClose }: { booking: StudioAppointmentView; onClose: () => void }) {
  const answer = useToldAnswer(booking);
  const [reason, write] = useKeptWords(`/bookings/${booking._id}/reject`);
  const [first] = booking.customer_name.split(' ');
  return (
    <ConfirmDialog
      title={`Tell ${first} why?`}
      confirmLabel="Decline"
      busy={answer.isPending}
      failure={answerFailure(answer.error)}
      onConfirm={() => answer.send('reject', reason.trim(), () => (write(''), onClose()))}
      onCancel={onClose}
    >
      <TextArea
        label="Your words"
        hint="They are mailed. You may leave this empty."
        optional
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
