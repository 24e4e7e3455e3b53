import { Fragment, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsThere } from '../../ui/useIsThere.ts';
import { BriefItem } from './items/BriefItem.tsx';
import { RequestItem } from './items/RequestItem.tsx';
import { SubmissionItem } from './items/SubmissionItem.tsx';
import { TaskItem } from './items/TaskItem.tsx';
import { ProposalItem } from './proposal/ProposalItem.tsx';
import type { ItemProps } from './ItemShell.tsx';
import { useQueuePlaces, type Named, type QueueItem } from './queue.data.ts';
import styles from './items/Item.module.css';
import { useQueueKeys } from './useQueueKeys.ts';

const ITEMS: Record<WorkKind, (props: ItemProps) => ReactNode> = {
  brief: (props) => <BriefItem {...props} />,
  submission: (props) => <SubmissionItem {...props} />,
  proposal: (props) => <ProposalItem {...props} />,
  request: (props) => <RequestItem {...props} />,
  task: (props) => <TaskItem {...props} />,
};

/** One item with everything to answer it. Its neighbours in the list are one key away; Escape leads back. */
export function ItemPage({ open, items }: { open: Named; items: readonly QueueItem[] }) {
  const navigate = useNavigate();
  const isThere = useIsThere();
  const { place } = useQueuePlaces();
  const at = items.findIndex(({ kind, id }) => kind === open.kind && id === open.id);
  const [before, next] = at < 0 ? [undefined, items[0]] : [items[at - 1], items[at + 1]];
  /** The list focuses the row that one comes from. */
  const back = { from: `${open.kind} ${open.id}` };
  const go = (item: QueueItem | undefined) => void navigate(place(item), { state: item ? undefined : back });
  useQueueKeys((key) => {
    if (key === 'j' && next) go(next);
    if (key === 'k' && before) go(before);
    if (key === 'Escape') go(undefined);
    return false;
  });
  return (
    <>
      <nav className={styles.ways} aria-label="Queue">
        <Link to={place()} state={back}>
          <Icon name="left" size={16} /> Queue
        </Link>
        {before ? <Link to={place(before)}>The one before</Link> : null}
        {next ? <Link to={place(next)}>The next one</Link> : null}
      </nav>
      <Fragment key={open.id}>
        {ITEMS[open.kind]({ id: open.id, onDone: () => isThere.current && go(undefined) })}
      </Fragment>
    </>
  );
}
