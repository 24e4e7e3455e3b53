import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { mailHref } from '../../../../src/sites/content/site-format.shared.ts';
import { failureOf } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { AnchorButton, Button } from '../../../ui/forms/Button.tsx';
import { UnbrokenEmail } from '../../../ui/Unbroken.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { dateAndTime } from '../../../lib/format/dates.ts';
import { visitorTelHref } from '../../../lib/format/phone.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChangeEnquiry, type EnquiryView } from './enquiries.data.ts';
import styles from './EnquiriesView.module.css';

/** One enquiry, with the ways to answer it. */
export function Enquiry({ enquiry, onClose }: { enquiry: EnquiryView; onClose: () => void }) {
  const { created_at, email, id, language, message, name, phone, read_at, spam } = enquiry;
  const [asking, setAsking] = useState(false);
  const change = useChangeEnquiry((done) => {
    if (done.read !== undefined) return;
    onClose();
    showToast({
      title: done.remove ? 'Deleted' : done.spam ? 'Moved to Spam' : 'Moved to your enquiries',
      message: name,
    });
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = failureOf(change.error);
  return (
    <article className={styles.letter}>
      <p className={styles.back}>
        <Button variant="quiet" onClick={onClose}>
          All enquiries
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <dl className={styles.facts}>
        <Fact name="E-mail" value={email && <UnbrokenEmail email={email} />} />
        <Fact name="Phone" value={phone} />
        <Fact name="Sent" value={`${dateAndTime(created_at)}, from your page, in ${LANGUAGE[language].name}`} />
      </dl>
      <blockquote className={styles.message}>{message}</blockquote>
      <p className={styles.ways}>
        {email ? <AnchorButton href={mailHref(email)}>Answer by e-mail</AnchorButton> : null}
        {phone ? (
          <AnchorButton variant={email ? 'secondary' : 'primary'} href={visitorTelHref(phone)}>
            Call {phone}
          </AnchorButton>
        ) : null}
      </p>
      <p className={styles.ways}>
        {spam ? null : (
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ id, read: !read_at })}>
            {read_at ? 'Mark as not read' : 'Mark as read'}
          </Button>
        )}
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ id, spam: !spam })}>
          {spam ? 'This is no spam' : 'This is spam'}
        </Button>
        <Button variant="danger" onClick={() => (change.reset(), setAsking(true))}>
          Delete
        </Button>
      </p>
      <Alert title="That was not saved.">{asking ? undefined : failed}</Alert>
      <p className={styles.kept}>Kept for 2 years.</p>
      {asking ? (
        <ConfirmDialog
          title="Delete this enquiry?"
          confirmLabel="Delete"
          busy={change.isPending}
          failure={failed ? { title: 'That was not deleted.', message: failed } : null}
          onConfirm={() => change.mutate({ id, remove: true })}
          onCancel={() => (change.reset(), setAsking(false))}
        >
          {`What ${name} wrote is deleted for good.`}
        </ConfirmDialog>
      ) : null}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
