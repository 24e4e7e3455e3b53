import { useState } from 'react';
import type { StudioAppointmentView } from '../../../../src/booking/studio/studio.dto.ts';
import { formatTime } from '../../../../src/business/hours.shared.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Section } from '../../TabHead.tsx';
import { shortMoment } from '../site.texts.ts';
import { answerFailure, useAnswer, useBookings } from './bookings.data.ts';
import styles from './BookingsView.module.css';

const REASON_MAX = 500;

/** Who waits, soonest first; below, on demand, what was accepted. */
export function Requests({ accepted }: { accepted: number }) {
  const list = useBookings('pending');
  const [all, setAll] = useState(false);
  const waiting = list.data?.pages.flatMap(({ appointments }) => appointments) ?? [];
  return (
    <Section title="Waiting for you">
      {list.isPending ? <Skeleton lines={3} /> : null}
      {list.isError && !list.data ? (
        <Failure title="The requests did not come." onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && waiting.length === 0 ? (
        <EmptyState title="Nobody is waiting">Requests from your page come here, and to your e-mail.</EmptyState>
      ) : null}
      <ul className={styles.requests}>
        {waiting.map((request) => (
          <Booking key={request._id} booking={request} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="quiet" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
      {accepted > 0 ? (
        <p>
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {`The ${accepted} you accepted, and the past ones`}
          </Button>
        </p>
      ) : null}
      {all ? <Accepted /> : null}
    </Section>
  );
}

function Accepted() {
  const list = useBookings('accepted');
  if (list.isPending) return <Skeleton lines={4} />;
  if (!list.data) return <Failure title="The bookings did not come." onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className={styles.requests}>
        {list.data.pages
          .flatMap(({ appointments }) => appointments)
          .map((booking) => (
            <Booking key={booking._id} booking={booking} />
          ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="quiet" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-CA', { month: 'short', timeZone: 'UTC' });

function Booking({ booking }: { booking: StudioAppointmentView }) {
  const { appointment_date, appointment_time, created_at, customer_name, customer_phone, notes, service_name } =
    booking;
  const [asking, setAsking] = useState<'decline' | 'delete' | null>(null);
  const answer = useAnswer();
  const failure = answerFailure(answer.error);
  const isPending = booking.status === 'pending';
  const date = new Date(`${appointment_date}T00:00:00Z`);
  return (
    <li className={styles.request}>
      <p className={styles.date}>
        <span>{`${weekday.format(date)}, ${month.format(date)}`}</span>
        <strong>{date.getUTCDate()}</strong>
      </p>
      <div>
        <h3 className={styles.person}>{customer_name}</h3>
        <p>
          {service_name}, {formatTime(appointment_time)}
        </p>
        <p className={styles.quiet}>
          {customer_phone}
          {notes ? `. “${notes}”` : ''}
        </p>
        {isPending ? (
          <p className={styles.small}>
            Nobody else can take the time until you answer. Asked: {shortMoment(created_at)}
          </p>
        ) : null}
      </div>
      <p className={styles.answers}>
        {isPending ? (
          <>
            <Button busy={answer.isPending} onClick={() => answer.mutate({ id: booking._id, answer: 'accept' })}>
              Accept
            </Button>
            <Button variant="quiet" onClick={() => setAsking('decline')}>
              Decline…
            </Button>
          </>
        ) : (
          <Button variant="danger" onClick={() => (answer.reset(), setAsking('delete'))}>
            Delete
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
          onConfirm={() => answer.mutate({ id: booking._id, answer: 'delete' }, { onSuccess: () => setAsking(null) })}
          onCancel={() => (answer.reset(), setAsking(null))}
        >
          {`${longDate(appointment_date)}, ${formatTime(appointment_time)}. If it is still to come, ${customer_name} gets a mail.`}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function Decline({ booking, onClose }: { booking: StudioAppointmentView; onClose: () => void }) {
  const answer = useAnswer();
  const [reason, setReason] = useState('');
  const [first] = booking.customer_name.split(' ');
  return (
    <ConfirmDialog
      title={`Tell ${first} why?`}
      confirmLabel="Decline"
      busy={answer.isPending}
      failure={answerFailure(answer.error)}
      onConfirm={() =>
        answer.mutate({ id: booking._id, answer: 'reject', reason: reason.trim() }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <TextArea
        label="Your words"
        hint="They are mailed. You may leave this empty."
        optional
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
