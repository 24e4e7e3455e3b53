import { useState } from 'react';
import type { AppointmentStatus } from '../../../src/booking/booking.shared.ts';
import type { StudioAppointmentView } from '../../../src/booking/studio/studio.dto.ts';
import { mailHref, timeLabel } from '../../../src/sites/content/site-format.shared.ts';
import { dateAndTime, longDate } from '../../lib/format/dates.ts';
import { visitorTelHref } from '../../lib/format/phone.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Notice } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import styles from './AppointmentsTab.module.css';
import { useChange, useDialogChange } from './studio.data.ts';

const STATUS: Record<AppointmentStatus, readonly ['waiting' | 'on' | 'stopped' | 'off', string]> = {
  pending: ['waiting', 'Pending'],
  accepted: ['on', 'Accepted'],
  rejected: ['stopped', 'Rejected'],
  cancelled: ['off', 'Cancelled'],
};

function AppointmentStatusMark({ status }: { status: AppointmentStatus }) {
  const [kind, word] = STATUS[status];
  return <StatusMark kind={kind}>{word}</StatusMark>;
}

/** One request with all the customer wrote, and what can be done with it. */
export function AppointmentCard({
  appointment,
  as: Tag = 'li',
}: {
  appointment: StudioAppointmentView;
  as?: 'li' | 'div';
}) {
  const { customer_name, customer_email, customer_phone, appointment_date, appointment_time } = appointment;
  return (
    <Tag className={styles.card} data-status={appointment.status}>
      <div className={styles.cardHead}>
        <p className={styles.time}>{timeLabel(appointment_time, '12', 'en')}</p>
        <h3 className={styles.name}>{customer_name}</h3>
        <AppointmentStatusMark status={appointment.status} />
      </div>
      <p className={styles.what}>
        {appointment.service_name} <span>· {longDate(appointment_date)}</span>
      </p>
      <p className={styles.reach}>
        <a href={mailHref(customer_email)} aria-label={customer_email}>
          <UnbrokenEmail email={customer_email} />
        </a>
        <a href={visitorTelHref(customer_phone)}>{customer_phone}</a>
      </p>
      {appointment.notes ? <p className={styles.notes}>{appointment.notes}</p> : null}
      <div className={styles.cardFoot}>
        <p className={styles.created}>Requested {dateAndTime(appointment.created_at)}</p>
        <CardActions appointment={appointment} />
      </div>
    </Tag>
  );
}

type Answer = 'accept' | 'reject';

function CardActions({ appointment }: { appointment: StudioAppointmentView }) {
  const { _id: id, customer_name, status } = appointment;
  const [busy, setBusy] = useState<Answer>();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const change = useChange();
  const removal = useDialogChange(() => setAsking(false));

  async function answer(what: Answer) {
    setBusy(what);
    const failure = await change({
      method: 'PUT',
      path: `/appointments/${id}/${what}`,
      done: `Appointment ${what}ed successfully`,
      failed: `Failed to ${what} appointment`,
    });
    setFailed(failure !== null);
    setBusy(undefined);
  }
  const remove = () =>
    removal.run({
      method: 'DELETE',
      path: `/appointments/${id}`,
      done: 'Appointment deleted successfully',
      failed: 'Failed to delete appointment',
    });
  return (
    <div className={styles.actions}>
      {status === 'pending' ? (
        <>
          {failed ? <Notice tone="error">That was not saved.</Notice> : null}
          <AnswerButtons name={customer_name} busy={busy} onAnswer={(what) => void answer(what)} />
        </>
      ) : null}
      <Button size="small" variant="danger" onClick={() => setAsking(true)}>
        Delete<span className={styles.unseen}> {customer_name}</span>
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Delete appointment"
          confirmLabel="Delete"
          busy={removal.busy}
          failure={removal.failure}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          Are you sure you want to delete this appointment?
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

type AnswerProps = { name: string; busy: Answer | undefined; onAnswer: (what: Answer) => void };

function AnswerButtons({ name, busy, onAnswer }: AnswerProps) {
  return (
    <>
      <Button size="small" busy={busy === 'accept'} disabled={busy === 'reject'} onClick={() => onAnswer('accept')}>
        Accept<span className={styles.unseen}> {name}</span>
      </Button>
      <Button
        size="small"
        variant="secondary"
        busy={busy === 'reject'}
        disabled={busy === 'accept'}
        onClick={() => onAnswer('reject')}
      >
        Reject<span className={styles.unseen}> {name}</span>
      </Button>
    </>
  );
}
