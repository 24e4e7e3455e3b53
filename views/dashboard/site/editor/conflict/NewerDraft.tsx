import { Button } from '../../../../ui/forms/Button.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import type { Draft } from '../../site.data.ts';
import type { Content } from '../../site.data.ts';
import styles from './NewerDraft.module.css';
import { differences } from './differences.ts';

const KEPT = 'Both are whole; take one. The other is kept under Versions, not live.';

type Props = { mine: Content; theirs: Draft; lead?: string; onChoose: (mine: boolean) => void };

/** Two devices wrote over the same draft. Nothing is merged, and only a choice closes it. */
export function NewerDraft({ mine, theirs, lead = KEPT, onChoose }: Props) {
  return (
    <Dialog
      title="There is a newer draft"
      actions={
        <>
          <Button variant="secondary" onClick={() => onChoose(false)}>
            Take the newer one
          </Button>
          <Button onClick={() => onChoose(true)}>Keep what is here</Button>
        </>
      }
    >
      <p role="alert">{lead}</p>
      <table className={styles.differ}>
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">The newer one</th>
          </tr>
        </thead>
        {differences(mine, theirs).map(({ part, ours, newer }) => (
          <tbody key={part}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {part}
              </th>
            </tr>
            <tr>
              <td dir="auto">{ours || 'Nothing'}</td>
              <td dir="auto">{newer || 'Nothing'}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}
