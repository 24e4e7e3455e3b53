import { Button } from '../../../ui/forms/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Draft } from '../site.data.ts';
import type { Content } from './draft-store.ts';
import styles from './Editor.module.css';
import { partsThatDiffer } from './differences.ts';

type Props = { mine: Content; theirs: Draft; onChoose: (mine: boolean) => void };

/** Two devices wrote over the same draft. Nothing is merged, and Escape does not close it. */
export function NewerDraft({ mine, theirs, onChoose }: Props) {
  const parts = partsThatDiffer(mine, theirs);
  return (
    <Dialog
      title="There is a newer draft"
      locked
      onClose={() => undefined}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChoose(false)}>
            Take the newer one
          </Button>
          <Button onClick={() => onChoose(true)}>Keep what is here</Button>
        </>
      }
    >
      <p role="alert">Both are whole; take one. The other is kept under Versions, not live.</p>
      <h3 className={styles.small}>They differ in</h3>
      <ul className={styles.differ}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Dialog>
  );
}
