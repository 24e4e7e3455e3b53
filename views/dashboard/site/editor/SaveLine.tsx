import { formatTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DraftState, SaveState } from './draft-store.ts';
import { partWith, type GoTo } from './parts.ts';
import styles from './Editor.module.css';

/** `said`: what the server says of all of it, where no field is to blame. */
function words(save: SaveState, savedAt: Date | null, said: string | undefined): string {
  switch (save) {
    case 'saving':
      return 'Saving…';
    case 'kept':
      return 'Not saved yet. Kept on this device.';
    case 'unkept':
      return 'Not saved yet. Please do not close this tab: this browser keeps nothing.';
    case 'refused':
      return `Not saved yet. ${said ?? 'Something cannot be taken as it is: see the field.'}`;
    default:
      return savedAt ? `Saved at ${formatTime(savedAt)}` : '';
  }
}

type Props = {
  state: DraftState;
  onUndo: () => void;
  goTo: GoTo;
};

/** Whether the server has what is here. 'Saving…' is not read out: what came of it is. */
export function SaveLine({ state, onUndo, goTo }: Props) {
  const { save, savedAt, canUndo, errors } = state;
  const [[name, [said]] = ['', []]] = save === 'refused' ? Object.entries(errors) : [];
  const refused = name.replace(/^words\./, '');
  const part = partWith(refused);
  const isSaved = save === 'saved' || (save === 'none' && savedAt !== null);
  const isWaiting = save === 'kept' || save === 'unkept' || save === 'refused';
  return (
    <section className={styles.saveLine} aria-label="Saving" data-waiting={isWaiting || undefined}>
      <p role={save === 'saving' ? undefined : 'status'}>
        {isSaved ? <Icon name="check" size={18} /> : null}
        {words(save, savedAt, part ? undefined : said)}
      </p>
      {part ? (
        <Button variant="quiet" onClick={() => goTo(part, refused)}>
          Go there
        </Button>
      ) : null}
      <Button variant="quiet" aria-disabled={!canUndo || undefined} onClick={onUndo}>
        Undo
      </Button>
    </section>
  );
}
