import { counted } from '../../lib/format/counted.ts';
import { useRef, useState, type MouseEvent } from 'react';
import { formatBytes } from '../../lib/format/bytes.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { RemoveButton } from '../../ui/lists/RemoveButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Upload.module.css';
import { sendable, type Chosen } from './chosen.ts';
import type { useSelection } from './useSelection.ts';

type SelectionProps = ReturnType<typeof useSelection>;

/** What is chosen and not yet uploaded, each with its progress or the reason why it was refused. */
export function Selection({ chosen, remove, upload, sending, stop }: SelectionProps) {
  const [removed, setRemoved] = useState('');
  const send = useRef<HTMLButtonElement>(null);
  /** The pressed button goes: the focus is moved to the next row's, or to what is left. */
  function takeOut({ id, file }: Chosen, { currentTarget }: MouseEvent) {
    const row = currentTarget.closest('li')!;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    (next?.querySelector('button') ?? send.current)?.focus();
    remove(id);
    setRemoved(`${file.name} is removed.`);
  }
  return (
    <div className={styles.selection}>
      {chosen.length ? (
        <ul className={styles.chosen} aria-label="Selected images">
          {chosen.map((item) => (
            <ChosenRow key={item.id} item={item} sending={sending} onRemove={(event) => takeOut(item, event)} />
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <Button ref={send} busy={sending} onClick={() => void upload()}>
          {label(sendable(chosen), sending)}
        </Button>
        {sending ? (
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        ) : null}
      </div>
      <div role="status">
        <VisuallyHidden>{sending ? announcement(chosen) : removed}</VisuallyHidden>
      </div>
    </div>
  );
}

type ChosenRowProps = { item: Chosen; sending: boolean; onRemove: (event: MouseEvent) => void };

function ChosenRow({ item, sending, onRemove }: ChosenRowProps) {
  const { file, preview, state, progress, error } = item;
  const underWay = state === 'sending' || state === 'working';
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <img src={preview} alt="" decoding="async" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
      </span>
      <div className={styles.what}>
        <span className={styles.name}>
          <bdi>{file.name}</bdi>
        </span>
        <span className={styles.size}>{formatBytes(file.size)}</span>
        {underWay ? <progress className={styles.progress} max={1} value={progress} aria-label={file.name} /> : null}
        {error ? <p className={styles.error}>{error}</p> : <span className={styles.state}>{wordFor(item)}</span>}
      </div>
      <RemoveButton aria-label={`Remove ${file.name}`} disabled={sending} onClick={onRemove} />
    </li>
  );
}

function wordFor({ state, progress }: Chosen): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'sending') return `${Math.round(progress * 100)}%`;
  return state === 'working' ? 'Sent. Getting it ready for the web…' : 'Ready to upload';
}

function label(toSend: readonly Chosen[], sending: boolean): string {
  if (sending) return 'Uploading…';
  if (!toSend.length) return 'Upload';
  return toSend.every(({ state }) => state === 'failed') ? 'Try again' : `Upload ${counted(toSend.length, 'image')}`;
}

function announcement(chosen: readonly Chosen[]): string {
  const current = chosen.find(({ state }) => state === 'sending' || state === 'working');
  return current ? `Uploading ${current.file.name}. ${counted(sendable(chosen).length, 'image')} to go.` : 'Uploading';
}
