import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BriefItem } from './items/BriefItem.tsx';
import { RequestItem } from './items/RequestItem.tsx';
import { SubmissionItem } from './items/SubmissionItem.tsx';
import { TaskItem } from './items/TaskItem.tsx';
import { ProposalItem } from './proposal/ProposalItem.tsx';
import type { ItemProps } from './ItemShell.tsx';
import { queuePlace, type QueueItem } from './queue.data.ts';
import styles from './Queue.module.css';

type Open = { kind: WorkKind; id: string };

const ITEMS: Record<WorkKind, (props: ItemProps) => ReactNode> = {
  brief: (props) => <BriefItem {...props} />,
  submission: (props) => <SubmissionItem {...props} />,
  proposal: (props) => <ProposalItem {...props} />,
  request: (props) => <RequestItem {...props} />,
  task: (props) => <TaskItem {...props} />,
};

/** One item with everything to answer it. Its neighbours in the list are one key away; Escape leads back. */
export function ItemPage({ open, items }: { open: Open; items: readonly QueueItem[] }) {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const at = items.findIndex(({ kind, id }) => kind === open.kind && id === open.id);
  const [before, next] = at < 0 ? [undefined, items[0]] : [items[at - 1], items[at + 1]];
  const go = (item: QueueItem | undefined) =>
    void navigate(queuePlace(item), { state: item ? undefined : { from: `${open.kind} ${open.id}` } });
  function press(event: KeyboardEvent) {
    const { target } = event;
    const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role="log"]');
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' && next) go(next);
    if (event.key === 'k' && before) go(before);
    if (event.key === 'Escape') go(undefined);
  }
  return (
    <div ref={page} onKeyDown={press}>
      <nav className={styles.ways} aria-label="Queue">
        <Link to={queuePlace()}>
          <Icon name="left" size={16} /> Queue
        </Link>
        {before ? <Link to={queuePlace(before)}>The one before</Link> : null}
        {next ? <Link to={queuePlace(next)}>The next one</Link> : null}
      </nav>
      {ITEMS[open.kind]({ id: open.id, onDone: () => go(undefined) })}
    </div>
  );
}
