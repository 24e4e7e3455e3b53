import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../lib/api/client.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { askAgain } from '../../../ui/data/askAgain.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useMe } from '../../me.data.ts';
import { TabHead } from '../../TabHead.tsx';
import type { ViewProps } from '../site.data.ts';
import { More } from '../../../ui/lists/More.tsx';
import { useFocusAfter } from '../../../ui/lists/useFocusAfter.ts';
import { shortMoment } from '../site.texts.ts';
import { useChangeEnquiry, useEnquiries, useUnanswered, type EnquiryView } from './enquiries.data.ts';
import styles from './EnquiriesView.module.css';
import { Enquiry } from './Enquiry.tsx';
import { Unanswered } from './Unanswered.tsx';

const MAILED = 'Each one also goes to your e-mail.';
const NOT_MAILED = 'None goes to your e-mail before you have confirmed it.';

/** What people wrote on the page: the list, and the open one beside it; on a phone one of the two. */
export function EnquiriesView({ site }: ViewProps) {
  const [isSpam, setIsSpam] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useEnquiries(isSpam);
  const unanswered = useUnanswered(site.features.assistant);
  const isMailed = useMe().data?.email_verified !== false;
  const change = useChangeEnquiry();
  const enquiries = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  const spam = list.data?.pages[0]?.spam ?? 0;
  const open = enquiries.find(({ id }) => id === chosen);
  const rows = useFocusAfter<HTMLUListElement>(open !== undefined);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current || !list.data) return;
    isTurning.current = false;
    rows.current?.focus();
  }, [isSpam, list.data, rows]);

  function choose(enquiry: EnquiryView) {
    setChosen(enquiry.id);
    const isSent = change.isPending && change.variables.id === enquiry.id;
    if (!enquiry.read_at && !isSpam && !isSent) change.mutate({ id: enquiry.id, read: true });
  }
  /** Another may be open when the answer about this one comes. */
  const close = (id: string) => setChosen((now) => (now === id ? null : now));
  function turnTo(folder: boolean) {
    isTurning.current = true; // the button is gone with its list
    setChosen(null);
    setIsSpam(folder);
  }
  return (
    <>
      <TabHead title="Enquiries" lead={`What people wrote on your page. ${isMailed ? MAILED : NOT_MAILED}`} />
      {list.isPending ? <Skeleton lines={6} /> : null}
      {list.isError && !list.data ? <NotLoaded onRetry={() => askAgain(list, unanswered)} /> : null}
      <div className={styles.unread}>
        <Alert title="It is not marked as read.">{failureOf(change.error)}</Alert>
      </div>
      {list.data ? (
        <div className={classes(styles.columns, open && styles.reading)}>
          <div className={styles.list}>
            {isSpam ? <h2 className={styles.folder}>Spam</h2> : null}
            {enquiries.length === 0 ? <Empty isSpam={isSpam} /> : null}
            <ul className={styles.rows} ref={rows} tabIndex={-1} aria-label={isSpam ? 'Spam' : 'Enquiries'}>
              {enquiries.map((enquiry) => (
                <Row key={enquiry.id} enquiry={enquiry} isOpen={enquiry.id === chosen} onOpen={() => choose(enquiry)} />
              ))}
            </ul>
            <More list={list} label="Older ones" variant="quiet" />
            <p className={styles.foot}>
              {isSpam ? (
                <Button variant="quiet" onClick={() => turnTo(false)}>
                  All enquiries
                </Button>
              ) : spam > 0 ? (
                <>
                  {spam} in{' '}
                  <Button variant="quiet" onClick={() => turnTo(true)}>
                    Spam
                  </Button>
                  , not mailed to you
                </>
              ) : null}
            </p>
          </div>
          {open ? <Enquiry key={open.id} enquiry={open} onClose={() => close(open.id)} /> : null}
        </div>
      ) : null}
      {site.features.assistant && (list.data || unanswered.data) ? <Unanswered /> : null}
    </>
  );
}

/** Also where the visitors' questions did not come: one failure is said. */
const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <Failure title="The enquiries could not be loaded just now." onRetry={onRetry} />
  </div>
);

function Empty({ isSpam }: { isSpam: boolean }) {
  return (
    <div className={styles.empty}>
      {isSpam ? (
        <EmptyState title="No spam">What a script wrote is kept here, and is not mailed to you.</EmptyState>
      ) : (
        <EmptyState title="Nobody has written yet">
          The form stands at the end of your page. What people write there comes here.
        </EmptyState>
      )}
    </div>
  );
}

function Row({ enquiry, isOpen, onOpen }: { enquiry: EnquiryView; isOpen: boolean; onOpen: () => void }) {
  const { created_at, message, name, read_at, spam } = enquiry;
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, isOpen && styles.open)}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={styles.who}>
          {read_at || spam ? null : <span className={styles.new}>New</span>}
          <strong>{name}</strong>
          <time dateTime={created_at}>{shortMoment(created_at)}</time>
        </span>
        <span className={styles.words}>{message}</span>
      </button>
    </li>
  );
}
