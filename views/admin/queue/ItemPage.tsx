import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WorkPlaceView } from '../../../src/admin/proposals/work.dto.ts';
import type { Turn, WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Beside } from './Beside.tsx';
import { Claim } from './Claim.tsx';
import { Clock } from './Clock.tsx';
import { BriefItem } from './items/BriefItem.tsx';
import { RequestItem } from './items/RequestItem.tsx';
import { SubmissionItem } from './items/SubmissionItem.tsx';
import { TaskItem } from './items/TaskItem.tsx';
import { ProposalItem } from './proposal/ProposalItem.tsx';
import { KINDS, queuePlace, type QueueItem } from './queue.data.ts';
import styles from './Queue.module.css';

type Open = { kind: WorkKind; id: string };
export type ItemProps = { id: string; onDone: () => void };

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
  const go = (item: QueueItem | undefined) => void navigate(queuePlace(item));
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

type ShellProps = {
  read: { isPending: boolean; refetch: () => unknown };
  kind: WorkKind;
  id: string;
  place: WorkPlaceView | undefined;
  due_at: string | null;
  turn: Turn;
  state: string;
  children: ReactNode;
};

/** What all kinds share: whose it is, its clock, and the conversation beside it. */
export function ItemShell({ read, kind, id, place, due_at, turn, state, children }: ShellProps) {
  if (read.isPending) return <Skeleton lines={8} label="Loading..." />;
  if (!place)
    return <Failure title="This did not load. It may be answered already." onRetry={() => void read.refetch()} />;
  const { site, customer, claimed_by } = place;
  const name = site?.name || site?.slug || customer.name;
  return (
    <div className={styles.item}>
      <div className={styles.main}>
        <header className={styles.itemHead}>
          <div>
            <p className={styles.kind}>
              {KINDS[kind].name}, {state}
            </p>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <p className={styles.quiet}>
              <Link to={`?tab=users&user=${customer.id}`}>
                <bdi>{customer.name}</bdi>
              </Link>
              {site ? (
                <>
                  , <Link to={`?tab=sites&site=${site.id}`}>{site.slug ?? 'the site has no name'}</Link>
                </>
              ) : null}
            </p>
          </div>
          <div>
            <Clock due_at={due_at} turn={turn} />
            <Claim kind={kind} id={id} claimed={claimed_by} name={name} />
          </div>
        </header>
        {children}
      </div>
      <Beside customer={customer} />
    </div>
  );
}
