import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/forms/Button.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { StateMark } from '../../dashboard/site/StateMark.tsx';
import { drawn } from '../../sites/frame/draw.ts';
import { PreviewFrame } from '../../sites/frame/PreviewFrame.tsx';
import { due } from '../../dashboard/site/site.texts.ts';
import { useChange, useDialogChange } from '../admin.data.ts';
import { SUBMISSIONS_API, useSubmission, useSubmissions, type SubmissionRow } from './sites.data.ts';
import styles from './Sites.module.css';

const REASON_MAX = 1_000;
const HOUR_MS = 3_600_000;

/** What customers sent, shortest clock first; only the first has the loud button. */
export function Submissions() {
  const { data, isPending } = useSubmissions();
  const [open, setOpen] = useState<{ what: 'look' | 'decline'; row: SubmissionRow }>();
  if (isPending) return <Skeleton lines={3} label="Loading..." />;
  if (!data) return <p className={styles.quiet}>What was sent did not load.</p>;
  if (data.submissions.length === 0) return <p className={styles.quiet}>Nobody waits for you.</p>;
  return (
    <>
      <ul className={styles.queue}>
        {data.submissions.map((row, at) => (
          <Sent key={row.id} row={row} first={at === 0} onOpen={(what) => setOpen({ what, row })} />
        ))}
      </ul>
      {open?.what === 'look' ? <BeforeAfter row={open.row} onClose={() => setOpen(undefined)} /> : null}
      {open?.what === 'decline' ? <Decline row={open.row} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** 'Late by 3 h', '2 h left'. */
function clock(at: string, now = Date.now()): string {
  const hours = Math.round((Date.parse(at) - now) / HOUR_MS);
  if (hours < 0) return `Late by ${-hours} h`;
  return hours < 48 ? `${hours} h left` : `By ${due(at)}`;
}

type SentProps = { row: SubmissionRow; first: boolean; onOpen: (what: 'look' | 'decline') => void };

function Sent({ row, first, onOpen }: SentProps) {
  const { site, customer, note, state, due_at, changes } = row;
  const left = clock(due_at);
  const publish = usePublish(row);
  return (
    <li className={styles.sent}>
      <p className={left.startsWith('Late') ? styles.late : styles.clock}>{left}</p>
      <div>
        <p>
          <Link to={`?tab=sites&search=${encodeURIComponent(site.slug ?? '')}`}>
            <strong>{site.slug ?? 'no name'}</strong>
          </Link>
          , <bdi>{customer.name}</bdi>
        </p>
        {state === 'held' ? (
          <StateMark kind="waiting">Its name looks like somebody else’s: look it over first.</StateMark>
        ) : null}
        <p>{changes.join(', ') || 'The first version'}</p>
        {note ? <p dir="auto">“{note}”</p> : null}
      </div>
      <p className={styles.actions}>
        <Button
          variant={first ? 'primary' : 'secondary'}
          size="small"
          busy={publish.busy}
          aria-label={`Put it live: ${site.slug}`}
          onClick={() => void publish.run()}
        >
          Put it live
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Before and after: ${site.slug}`}
          onClick={() => onOpen('look')}
        >
          Before and after
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-label={`Send it back: ${site.slug}`}
          onClick={() => onOpen('decline')}
        >
          Send it back…
        </Button>
      </p>
    </li>
  );
}

/** One click, no question: what is live now stays as a version. */
function usePublish({ id, site }: SubmissionRow) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      await change({ method: 'POST', path: `${SUBMISSIONS_API}/${id}/publish`, done: `${site.slug} is live.` });
      setBusy(false);
    },
  };
}

function BeforeAfter({ row, onClose }: { row: SubmissionRow; onClose: () => void }) {
  const { site, changes } = row;
  const { data } = useSubmission(row.id);
  const sides = [
    ['Before', data?.before],
    ['After', data?.after],
  ] as const;
  return (
    <Dialog title={`${site.slug}: before and after`} size="large" onClose={onClose}>
      <ul className={styles.changes}>
        {changes.map((text) => (
          <li key={text} className={styles.changed}>
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.sides}>
        {sides.map(([name, record]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            {data === undefined ? (
              <Skeleton lines={6} />
            ) : record ? (
              <PreviewFrame title={name} view={drawn(record, site.slug ?? 'preview', 'plus_ai')} ratio={1.7} />
            ) : (
              <p className={styles.quiet}>
                {name === 'Before' ? 'Nothing was live before.' : 'This page could not be composed.'}
              </p>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Decline({ row, onClose }: { row: SubmissionRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useDialogChange(onClose);
  const path = `${SUBMISSIONS_API}/${row.id}/decline`;
  return (
    <ConfirmDialog
      title="Send it back?"
      confirmLabel="Send it back"
      busy={busy}
      disabled={!reason.trim()}
      failure={failure}
      onConfirm={() => void run({ method: 'POST', path, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      <TextArea
        label="Reason"
        hint="It is mailed to the customer. What was counted is given back."
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
