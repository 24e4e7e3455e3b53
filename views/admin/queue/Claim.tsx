import type { ClaimView } from '../../../src/admin/proposals/work.dto.ts';
import type { WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useDialogChange } from '../admin.data.ts';
import { KINDS } from './queue.data.ts';
import styles from './Queue.module.css';

type Props = { kind: WorkKind; id: string; claimed: ClaimView | null; name: string };

/** Of several operators one takes it; a refusal is said in its place. */
export function Claim({ kind, id, claimed, name }: Props) {
  const { busy, failure, run } = useDialogChange();
  const path = `${KINDS[kind].path}/${id}/claim`;
  const isMine = claimed?.mine === true;
  const label = isMine ? 'Give it back' : 'Take it';
  const change = isMine
    ? { method: 'DELETE' as const, path, done: 'It is free again.' }
    : { method: 'POST' as const, path, done: 'It is yours.' };
  return (
    <div className={styles.claim}>
      {claimed && !isMine ? <p className={styles.quiet}>{claimed.name ?? 'Somebody else'} works on it</p> : null}
      {claimed && !isMine ? null : (
        <p>
          {isMine ? 'Yours ' : null}
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`${label}: ${name}`}
            onClick={() => void run(change)}
          >
            {label}
          </Button>
        </p>
      )}
      {failure ? (
        <p className={styles.refused} role="alert">
          {failure.message}
        </p>
      ) : null}
    </div>
  );
}
