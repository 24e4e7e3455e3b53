import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/data/Badge.tsx';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TabHead } from '../../TabHead.tsx';
import { More } from '../../../ui/lists/More.tsx';
import { useFocusAfter } from '../../../ui/lists/useFocusAfter.ts';
import { problemsOf, refusalOf } from '../our-work/work.texts.ts';
import { isReached, useReloadSite, type MySite, type ViewProps } from '../site.data.ts';
import { closedWords, shortMoment } from '../site.texts.ts';
import { OneVersion } from './OneVersion.tsx';
import { restore, useVersions, type VersionRow } from './versions.data.ts';
import styles from './VersionsView.module.css';

/** Every time the page went out, and the way back. */
export function VersionsView({ site }: ViewProps) {
  const list = useVersions(site.id);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const bringBack = useBringBack(site, (number, outcome) => {
    setSaid(outcome);
    setChosen((now) => (now === number ? null : now)); // another may have been opened meanwhile
  });
  const looking = versions.find(({ number }) => number === chosen);
  const ledger = useFocusAfter<HTMLOListElement>(looking !== undefined);
  function open(number: number, asked: boolean) {
    setChosen(number);
    setAsked(asked);
    setSaid(`Looking at version ${number}`);
  }
  return (
    <>
      <TabHead
        title="Versions"
        lead="Every time the page went out. The last 50 stay. Nothing is lost by bringing one back."
      />
      {list.isPending ? <Skeleton lines={6} /> : null}
      {list.isError && !list.data ? (
        <Failure title="The versions could not be loaded just now." onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && versions.length === 0 ? (
        <EmptyState title="No versions yet">The first time you publish is the first line here.</EmptyState>
      ) : null}
      {versions.length ? (
        <div className={styles.columns}>
          <div>
            <ol className={styles.ledger} ref={ledger} tabIndex={-1} aria-label="Versions">
              {versions.map((version) => (
                <Row
                  key={version.number}
                  version={version}
                  site={site}
                  isChosen={version.number === chosen}
                  onLook={() => open(version.number, false)}
                  onBringBack={() => open(version.number, true)}
                />
              ))}
            </ol>
            <div className={styles.older}>
              <More list={list} label="Older versions" variant="quiet" />
            </div>
          </div>
          {looking ? (
            <OneVersion
              key={looking.number}
              site={site}
              row={looking}
              isAsked={isAsked}
              busy={bringBack.isPending}
              failure={bringBack.variables?.number === chosen ? whyNot(bringBack.error) : undefined}
              onBringBack={(facts) => bringBack.mutate({ number: looking.number, facts })}
            />
          ) : null}
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

function useBringBack(site: MySite, onDone: (number: number, outcome: string) => void) {
  const reload = useReloadSite();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ number, facts }: { number: number; facts: 'now' | 'then' }) => restore(number, facts),
    onSuccess: async ({ version }, { number }) => {
      await Promise.all([reload(), queries.invalidateQueries({ queryKey: ['site-versions', site.id] })]);
      const what = closedWords(site) ? 'out' : 'live';
      onDone(
        number,
        version ? `Version ${number} is ${what} as version ${version}` : `Version ${number} is with our team`,
      );
    },
  });
}

/** With what stops it, by name. */
function whyNot(error: Error | null): string | undefined {
  const refusal = refusalOf(error);
  if (!refusal) return undefined;
  return [refusal, ...problemsOf(error).map(({ message }) => message)].join(' ');
}

type RowProps = {
  version: VersionRow;
  site: MySite;
  isChosen: boolean;
  onLook: () => void;
  onBringBack: () => void;
};

function Row({ version, site, isChosen, onLook, onBringBack }: RowProps) {
  const { number, created_at, author, note, changes, live, restored_from } = version;
  const isSeen = live && isReached(site);
  return (
    <li className={classes(styles.row, isChosen && styles.chosen)}>
      <span className={styles.numeral}>{number}</span>
      <div>
        <p>
          <strong>{shortMoment(created_at)}</strong> <span className={styles.quiet}>{byWhom(author)}</span>{' '}
          {isSeen ? <Badge tone="green">Live now</Badge> : live ? <Badge tone="plain">Live last</Badge> : null}
        </p>
        {note ? <p className={styles.note}>“{note}”</p> : null}
        {restored_from ? <p>Version {restored_from}, brought back</p> : null}
        {changes.map((change) => (
          <p key={change} className={styles.change}>
            {change}
          </p>
        ))}
      </div>
      <p className={styles.ways}>
        {isSeen ? (
          <a className={styles.way} href={site.url}>
            See it
          </a>
        ) : isChosen ? (
          <span className={styles.quiet}>Looking at it</span>
        ) : (
          <>
            <Button variant="quiet" onClick={onLook} aria-label={`Look at version ${number}`}>
              Look
            </Button>
            <Button variant="quiet" onClick={onBringBack} aria-label={`Bring back version ${number}`}>
              Bring back
            </Button>
          </>
        )}
      </p>
    </li>
  );
}

function byWhom({ kind, name }: VersionRow['author']): string {
  if (kind === 'owner') return 'You';
  return kind === 'system' ? 'By itself' : `${name ?? 'Our team'}, Shingle`;
}
