import { useState } from 'react';
import { failureOf, isReported, serverSentence } from '../../../lib/api/client.ts';
import { siteSuffix } from '../../../lib/sites-host.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { isReached, type MySite } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { DomainRecords } from './DomainRecords.tsx';
import { openWithout, recordsText, stateOf, stepsOf, when } from './domain.texts.ts';
import { useDomainChanges, type DomainView } from './domains.data.ts';
import { NOT_REACHED } from '../site.texts.ts';
import styles from './OwnDomains.module.css';

type Props = { domain: DomainView; site: MySite; isAlone: boolean };

/** One domain: its state, the records to be made, and what can be done. */
export function Domain({ domain, site, isAlone }: Props) {
  const [asks, setAsks] = useState(false);
  const [result, setResult] = useState('');
  const { check, makePrimary } = useDomainChanges();
  const openAt = isReached(site) ? openWithout(domain, site, siteSuffix()) : undefined;
  const fail = (error: Error) => {
    if (!isReported(error)) setResult(serverSentence(error, NOT_REACHED));
  };
  function checkNow() {
    setResult('');
    check.mutate(domain.id, {
      onSuccess: ({ domain: seen }) => setResult(`Looked ${when(seen.checked_at!)}. ${stateOf(seen)}`),
      onError: fail,
    });
  }
  return (
    <article className={styles.domain} aria-labelledby={`domain-${domain.id}`}>
      <h3 id={`domain-${domain.id}`} className={styles.name}>
        {domain.shown}
      </h3>
      {domain.state === 'failing' ? (
        <Notice tone="error" title={stateOf(domain)}>
          {openAt ? `Nobody is lost: your page is open at ${openAt}.` : 'Your page is not open at present.'}
        </Notice>
      ) : (
        <p>{stateOf(domain)}</p>
      )}
      <ol className={styles.rail}>
        {stepsOf(domain, site.slug).map(({ kind, label, note }) => (
          <li key={label} className={styles.step} data-kind={kind}>
            <StateMark kind={kind}>
              <strong>{label}</strong>
              <br />
              <span className={styles.note}>{note}</span>
            </StateMark>
          </li>
        ))}
      </ol>
      <DomainRecords domain={domain} />
      <p className={styles.actions}>
        <Button busy={check.isPending} onClick={checkNow}>
          Check now
        </Button>
        <span className={styles.looked}>{checkTimes(domain)}</span>
      </p>
      <p role="status">{result}</p>
      <p className={styles.actions}>
        <CopyButton text={recordsText(domain)} what="the records" label="Copy these for somebody else" />
        {domain.state === 'live' && !domain.primary && !isAlone ? (
          <Button
            variant="quiet"
            busy={makePrimary.isPending}
            onClick={() => {
              setResult('');
              makePrimary.mutate(domain.id, { onError: fail });
            }}
          >
            Make it the main address
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setAsks(true)}>
          Remove this domain
        </Button>
      </p>
      {asks ? <RemoveDialog domain={domain} openAt={openAt} onClose={() => setAsks(false)} /> : null}
    </article>
  );
}

/** `openAt`: where the page is open without the domain; left out while it is not open. */
type RemoveProps = { domain: DomainView; openAt?: string; onClose: () => void };

function RemoveDialog({ domain, openAt, onClose }: RemoveProps) {
  const { remove } = useDomainChanges();
  const failure = failureOf(remove.error, NOT_REACHED);
  return (
    <ConfirmDialog
      title={<Unbroken text={`Remove ${domain.shown}?`} />}
      confirmLabel="Remove"
      busy={remove.isPending}
      failure={failure ? { message: failure } : null}
      onCancel={onClose}
      onConfirm={() =>
        void remove.mutateAsync(domain.id).then(
          () => {
            onClose(); // its domain stays in the list where that cannot be read just now
            showToast({ tone: 'success', title: 'Domain removed', message: openAt && `Your page is at ${openAt}` });
          },
          () => undefined, // is said in the dialog
        )
      }
    >
      <p>
        It no longer leads to your page
        {openAt ? (
          <>
            , which stays open at <Unbroken text={openAt} />
          </>
        ) : null}
        . To use it again you make a new TXT record.
      </p>
    </ConfirmDialog>
  );
}

function checkTimes({ checked_at, next_check }: DomainView): string {
  const next = next_check ? `by ourselves ${when(next_check)}.` : '';
  if (!checked_at) return next && `We look ${next}`;
  return `Looked ${when(checked_at)}. ${next && `We look again ${next}`}`;
}
