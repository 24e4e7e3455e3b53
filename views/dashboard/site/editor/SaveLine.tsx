import { Button } from '../../../ui/forms/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DraftState, SaveState } from './draft-store.ts';
import styles from './Editor.module.css';

const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', hour12: false });

function words(save: SaveState, savedAt: Date | null): string {
  switch (save) {
    case 'saving':
      return 'Saving…';
    case 'kept':
      return 'Not saved yet. Kept on this device.';
    case 'unkept':
      return 'Not saved yet. Please do not close this tab: this browser keeps nothing.';
    case 'refused':
      return 'Not saved yet. Something cannot be taken as it is: see the field.';
    default:
      return savedAt ? `Saved at ${clock.format(savedAt)}` : '';
  }
}

/** Whether the server has what is here. 'Saving…' is not read out: what came of it is. */
export function SaveLine({ state, onUndo }: { state: DraftState; onUndo: () => void }) {
  const { save, savedAt, canUndo } = state;
  const isSaved = save === 'saved' || (save === 'none' && savedAt !== null);
  return (
    <div className={styles.saveLine}>
      <p role={save === 'saving' ? undefined : 'status'}>
        {isSaved ? <Icon name="check" size={18} /> : null}
        {words(save, savedAt)}
      </p>
      <Button variant="quiet" aria-disabled={!canUndo || undefined} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
