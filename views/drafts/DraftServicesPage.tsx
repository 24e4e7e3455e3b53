import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { Button, LinkButton } from '../ui/forms/Button.tsx';
import { EmptyState } from '../ui/data/EmptyState.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { RemoveButton } from '../ui/lists/RemoveButton.tsx';
import { showToast } from '../lib/toasts.ts';
import { DraftFrame } from './DraftFrame.tsx';
import styles from './DraftFrame.module.css';
import { findDraft, saveServices, type DraftBusiness } from './drafts.ts';

export const head: PageHead = {
  title: 'Services | Shingle',
  description: 'What your business does, kept on this device.',
  noindex: true,
};

export function Component() {
  const { id = '' } = useParams();
  return (
    <DraftFrame title="Services" lead="What your business does, one service a line. Kept on this device.">
      {(user) => <Draft key={id} draft={findDraft(user.id, id)} />}
    </DraftFrame>
  );
}

function Draft({ draft }: { draft: DraftBusiness | undefined }) {
  if (draft) return <ServicesForm draft={draft} />;
  return (
    <EmptyState
      title="There is no such draft on this device."
      action={<LinkButton to={paths.newBusiness}>Begin a new one</LinkButton>}
    >
      A draft is kept in the browser it was written in.
    </EmptyState>
  );
}

type Row = { key: number; text: string };

function ServicesForm({ draft }: { draft: DraftBusiness }) {
  const [rows, setRows] = useState<Row[]>(() =>
    (draft.services.length ? draft.services : ['']).map((text, key) => ({ key, text })),
  );

  function add() {
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    thenFocus(key, () => setRows([...rows, { key, text: '' }]));
  }
  function remove(key: number, at: number) {
    const next = rows[at + 1] ?? rows[at - 1];
    thenFocus(next?.key, () => setRows(rows.filter((row) => row.key !== key)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const services = rows.map(({ text }) => text.trim()).filter(Boolean);
    if (saveServices(draft.userId, draft.id, services)) {
      showToast({
        tone: 'success',
        title: 'Saved on this device',
        message: `The services of ${draft.name} are kept here.`,
      });
    } else {
      showToast({
        tone: 'destructive',
        title: 'Error',
        message: 'This browser keeps nothing, so it could not be saved.',
      });
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={`Services of ${draft.name}`}>
      <div className={styles.rows}>
        {rows.map(({ key, text }, at) => (
          <div key={key} className={styles.row}>
            <Field
              id={`service-${key}`}
              label={`Service ${at + 1}`}
              hideLabel
              value={text}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setRows(rows.map((row) => (row.key === key ? { key, text: value } : row)));
              }}
            />
            {rows.length > 1 ? (
              <RemoveButton aria-label={`Delete service ${at + 1}`} onClick={() => remove(key, at)} />
            ) : null}
          </div>
        ))}
      </div>
      <p>
        <Button variant="quiet" onClick={add}>
          Add a service
        </Button>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="large">
          Save services
        </Button>
      </div>
    </form>
  );
}

/** Changes the rows and goes on in that one, so that one can type on at once. */
function thenFocus(key: number | undefined, change: () => void): void {
  flushSync(change);
  document.getElementById(`service-${key}`)?.focus();
}
