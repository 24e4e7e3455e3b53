import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WorkPlaceView } from '../../../src/admin/proposals/work.dto.ts';
import type { Turn, WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Beside } from './Beside.tsx';
import { Claim } from './Claim.tsx';
import { Clock } from './Clock.tsx';
import { KINDS } from './queue.data.ts';
import styles from './items/Item.module.css';

export type ItemProps = { id: string; onDone: () => void };

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
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = place !== undefined;
  useEffect(() => heading.current?.focus(), [isThere]);
  if (read.isPending) return <Skeleton lines={8} label="Loading..." />;
  if (!place)
    return <Failure title="This did not load. It may be answered already." onRetry={() => void read.refetch()} />;
  const { site, customer, claimed_by, our_days } = place;
  const name = site?.name || site?.slug || customer.name;
  return (
    <div className={styles.item}>
      <div className={styles.main}>
        <header className={styles.itemHead}>
          <div>
            <p className={styles.kind}>
              {KINDS[kind].name}, {state}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              <bdi>{name}</bdi>
            </h1>
            <p className={styles.quiet}>
              <Link className={styles.place} to={`?tab=users&user=${customer.id}`}>
                <bdi>{customer.name}</bdi>
              </Link>
              {site ? (
                <>
                  ,{' '}
                  <Link className={styles.place} to={`?tab=sites&site=${site.id}`}>
                    {site.slug ?? 'the site has no name'}
                  </Link>
                </>
              ) : null}
            </p>
          </div>
          <div>
            <Clock due_at={due_at} turn={turn} our_days={our_days} />
            <Claim kind={kind} id={id} claimed={claimed_by} name={name} />
          </div>
        </header>
        {children}
      </div>
      <Beside customer={customer} />
    </div>
  );
}
