import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { usePlan } from '../../me.data.ts';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import type { MySite } from '../site.data.ts';
import { dayOf, quotaWords, seenWhen } from '../site.texts.ts';
import { useVersion, type VersionRow, type WholeVersion } from './versions.data.ts';
import styles from './VersionsView.module.css';

type Facts = 'now' | 'then';
type Props = {
  site: MySite;
  row: VersionRow;
  /** The question takes the focus, not the page above it. */
  isAsked: boolean;
  busy: boolean;
  failure: string | undefined;
  onBringBack: (facts: Facts) => void;
};

/** One version as it was, and the question whether it comes back. */
export function OneVersion({ site, row, isAsked, busy, failure, onBringBack }: Props) {
  const plan = usePlan();
  const version = useVersion(site, row.number);
  const [facts, setFacts] = useState<Facts>('now');
  const day = dayOf(row.created_at);
  const beside = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => (isAsked ? question : beside).current?.focus(), [isAsked]);
  const view = useMemo(
    () => (version.data?.record ? drawn(version.data.record, site.slug, plan) : null),
    [version.data, plan, site.slug],
  );
  return (
    <aside className={styles.version} ref={beside} tabIndex={-1} aria-label={`Version ${row.number}`}>
      {version.isError && !version.data ? (
        <Failure title="This version could not be loaded just now." onRetry={() => void version.refetch()} />
      ) : (
        <>
          <PreviewFrame
            title={`Version ${row.number}`}
            view={view}
            ratio={1.6}
            ribbon={`Version ${row.number}, ${day}. Not live.`}
          />
          <div className={styles.pavement}>
            <Pavement />
          </div>
        </>
      )}
      {version.data && !version.data.record ? <p>This draft was kept before it could be a page.</p> : null}
      <h2 className={styles.question} ref={question} tabIndex={-1}>
        Bring back version {row.number}?
      </h2>
      <p className={styles.quiet}>
        {outcomeOf(site, version.data, facts)} What you are writing now is kept as a version too.
        {quotaOf(site, version.data, facts)}
      </p>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Which facts</legend>
        <label>
          <input type="radio" name="facts" checked={facts === 'now'} onChange={() => setFacts('now')} /> With today’s
          prices and hours
        </label>
        <label>
          <input
            type="radio"
            name="facts"
            checked={facts === 'then'}
            disabled={!version.data?.record}
            onChange={() => setFacts('then')}
          />{' '}
          With the prices and hours of {day}
        </label>
        {version.data?.differs.length && !isLive(site, version.data, facts) ? (
          <p className={styles.quiet}>Different from what is live: {version.data.differs.join(', ')}.</p>
        ) : null}
      </fieldset>
      <Alert>{failure}</Alert>
      <Button wide busy={busy} onClick={() => onBringBack(facts)}>
        Bring back version {row.number}
      </Button>
    </aside>
  );
}

const numberOf = (version: WholeVersion, facts: Facts): number =>
  facts === 'now' ? version.comes_back_as : version.whole_comes_back_as;

const isLive = (site: MySite, version: WholeVersion, facts: Facts): boolean =>
  numberOf(version, facts) === site.published_version;

/** What bringing it back does to the page. */
function outcomeOf(site: MySite, version: WholeVersion | undefined, facts: Facts): string {
  const number = version && numberOf(version, facts);
  if (version && isLive(site, version, facts)) {
    return facts === 'now' && version.differs.length > 0
      ? `Your page is version ${version.number} with today’s prices and hours already.`
      : `Your page is the same as version ${version.number} already.`;
  }
  if (site.publishing === 'team') return 'It goes to our team, who put it live.';
  return seenWhen(site, number === undefined ? '' : `It goes live as version ${number}.`);
}

/** What it uses up of the plan's requests. */
function quotaOf(site: MySite, version: WholeVersion | undefined, facts: Facts): string {
  const isSent = site.publishing === 'team' && site.published_version !== null;
  if (!version || !isSent || isLive(site, version, facts)) return '';
  return ` ${quotaWords(site.quota, version.counts)}`;
}
