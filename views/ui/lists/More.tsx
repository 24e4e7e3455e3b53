import { useLayoutEffect, useRef, useState } from 'react';
import { failureOf } from '../../lib/api/client.ts';
import { Alert } from '../data/Notice.tsx';
import { Button } from '../forms/Button.tsx';
import styles from './PagedList.module.css';

/** A list that is read page by page, as useInfiniteQuery does. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

type MoreProps = { list: Paged; label?: string; variant?: 'secondary' | 'quiet' };

/** Reads the list's next page. After the last one a sentence takes its place, and the focus that the button had. */
export function More({ list, label = 'Show more', variant = 'secondary' }: MoreProps) {
  const [pressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isEnd = pressed && !list.hasNextPage;
  // Before keepFocus of the list around it.
  useLayoutEffect(() => {
    if (isEnd && document.activeElement === document.body) end.current?.focus();
  }, [isEnd]);
  if (isEnd)
    return (
      <p ref={end} tabIndex={-1} className={styles.end}>
        That is all.
      </p>
    );
  if (!list.hasNextPage) return null;
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage ? failureOf(list.error) : undefined;
  function press() {
    setPressed(true);
    void list.fetchNextPage();
  }
  return (
    <>
      <Button variant={variant} busy={list.isFetchingNextPage} onClick={press}>
        {label}
      </Button>
      <Alert title="The next ones did not come.">{failed}</Alert>
    </>
  );
}
