import type { ReactNode } from 'react';
import { EmptyState } from '../data/EmptyState.tsx';
import { Failure } from '../data/Failure.tsx';
import { keepFocus } from './keepFocus.ts';
import { More, type Paged } from './More.tsx';
import styles from './PagedList.module.css';
import { Skeleton } from '../data/Skeleton.tsx';

type PagedListProps<Item> = {
  list: Paged & {
    data: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  items: readonly Item[];
  empty: { title: string; text: string };
  /** How many there are, below the rows; with `always` also when there are no more pages. */
  summary?: string;
  always?: boolean;
  lines?: number;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list read page by page: waiting, failed, empty, its rows, and the button for more. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, items, empty, summary, always, lines = 8, children } = props;
  if (list.isPending) return <Skeleton lines={lines} label="Loading..." />;
  if (!list.data) return <Failure onRetry={() => void list.refetch()} />;
  return (
    <div className={styles.rows} aria-busy={list.isPlaceholderData || undefined} ref={keepFocus}>
      {items.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <>
          {children(items)}
          <div className={styles.foot}>
            {summary && (list.hasNextPage || always) ? <p role="status">{summary}</p> : null}
            <More list={list} />
          </div>
        </>
      )}
    </div>
  );
}
