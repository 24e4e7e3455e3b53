import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { countedWords } from '../../../src/admin/counted.shared.ts';
import type { QueueCounts } from '../../../src/admin/proposals/work.dto.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { nameOfPlan } from '../../../src/plans/plans.shared.ts';
import { WORK_KINDS, type WorkKind } from '../../../src/proposals/proposals.shared.ts';
import { StateMark } from '../../dashboard/site/StateMark.tsx';
import { LinkButton } from '../../ui/forms/Button.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { eachOnce } from '../../ui/lists/eachOnce.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { ago } from '../admin.texts.ts';
import { Claim } from './Claim.tsx';
import { Clock } from './Clock.tsx';
import { ItemPage } from './ItemPage.tsx';
import { itemOf, KINDS, useQueue, useQueuePlaces, type QueueFilter, type QueueItem } from './queue.data.ts';
import { PutLive } from './PutLive.tsx';
import styles from './Queue.module.css';
import { useQueueKeys } from './useQueueKeys.ts';

const WHOSE = { '': 'Everybody', mine: 'Mine', free: 'Nobody’s yet' } as const;
const TURNS = { '': 'Either', us: 'Waits for us', late: 'Late', customer: 'Waits for the customer' } as const;
/** What stands in the place of an item's words where it has none. */
const WORDLESS: Partial<Record<WorkKind, string>> = {
  brief: 'The draft is the brief.',
  submission: 'Sent without a note.',
  proposal: 'Sent without a note.',
};

/** Everything that our team promised, the shortest clock first; one of it where the address names it. */
export function QueueTab() {
  const [search, setSearch] = useSearchParams();
  const open = itemOf(search.get('item'));
  const filter: QueueFilter = {
    kind: WORK_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    whose: Object.keys(WHOSE).find((whose) => whose === search.get('whose')) ?? '',
    turn: Object.keys(TURNS).find((turn) => turn === search.get('turn')) ?? '',
  };
  const list = useQueue(filter);
  const { items, markOf, keepLive } = useLiveRows(
    eachOnce(list.data?.pages.flatMap((page) => page.items) ?? [], ({ id }) => id),
    search.toString(),
  );
  const loud = items.find((item) => !markOf(item));
  const counts = list.data?.pages[0]?.counts;
  const rows = useRowKeys(open === null && items.length > 0);
  if (open) return <ItemPage key={`${open.kind} ${open.id}`} open={open} items={items} />;
  const change = (changes: Partial<QueueFilter>) => {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    setSearch({ tab: 'queue', ...Object.fromEntries(next) }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={styles.head}>
        <h1>Queue</h1>
        <p className={styles.quiet} role="status">
          {counts ? summary(counts) : ''}
        </p>
        <Filters filter={filter} counts={counts} onChange={change} />
      </div>
      <PagedList
        list={list}
        items={items}
        empty={{
          title: 'Nobody waits for you',
          text: 'Briefs, pages sent to us, comments, update requests and add-ons stand here, each with its clock.',
        }}
      >
        {(shown) => (
          <ol className={styles.queue} ref={rows} aria-label="Queue">
            {shown.map((item) => (
              <QueueRow
                key={`${item.kind} ${item.id}`}
                item={item}
                isFirst={item === loud}
                mark={markOf(item)}
                onLive={(isOpen) => keepLive(item, isOpen)}
              />
            ))}
          </ol>
        )}
      </PagedList>
      <p className={styles.foot}>
        A clock counts business days until 6:00 PM in Toronto. It stands still while it is the customer’s turn. In the
        list: <kbd>j</kbd> and <kbd>k</kbd> or the arrows go down and up, <kbd>Enter</kbd> opens.
      </p>
    </>
  );
}

/** '3 things, the shortest clock first. Nothing is late.' */
function summary(counts: QueueCounts): string {
  const { total } = counts;
  if (total === 0) return 'Nothing waits here.';
  return `${countedWords(total)} ${total === 1 ? 'thing' : 'things'}, the shortest clock first. ${late(counts.late)}`;
}

type FiltersProps = {
  filter: QueueFilter;
  counts: QueueCounts | undefined;
  onChange: (changes: Partial<QueueFilter>) => void;
};

function Filters({ filter, counts, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField label="Kind" value={filter.kind} onChange={(event) => onChange({ kind: event.currentTarget.value })}>
        <option value="">All kinds</option>
        {WORK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind].many}
            {counts ? ` (${countedWords(counts.by_kind[kind])})` : ''}
          </option>
        ))}
      </SelectField>
      <SelectField label="Turn" value={filter.turn} onChange={(event) => onChange({ turn: event.currentTarget.value })}>
        {optionsOf(TURNS)}
      </SelectField>
      <SelectField
        label="Whose"
        value={filter.whose}
        onChange={(event) => onChange({ whose: event.currentTarget.value })}
      >
        {optionsOf(WHOSE)}
      </SelectField>
    </div>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
const late = (number: number): string => (number ? `${countedWords(number)} late.` : 'Nothing is late.');

/** A page that was put live stays in its row until the list is left or filtered, so that no other row comes under the pointer. */
function useLiveRows(waiting: QueueItem[], place: string) {
  const [live, setLive] = useState<{ place: string; rows: { item: QueueItem; at: number; isOpen: boolean }[] }>({
    place,
    rows: [],
  });
  if (live.place !== place) setLive({ place, rows: [] });
  /** 'Live', or 'Published' where visitors do not see it yet; undefined where it waits. */
  const markOf = ({ id }: QueueItem) => {
    const row = live.rows.find(({ item }) => item.id === id);
    return row && (row.isOpen ? 'Live' : 'Published');
  };
  const items = waiting.filter((item) => !markOf(item));
  for (const { item, at } of live.rows) items.splice(at, 0, item);
  function keepLive(item: QueueItem, isOpen: boolean) {
    const row = { item, at: items.indexOf(item), isOpen };
    setLive(({ rows }) => ({ place, rows: [...rows, row] }));
  }
  return { items, markOf, keepLive };
}

/** j and k move through the rows, as do the arrows while the focus is in the list. Coming back from an item focuses its row. */
function useRowKeys(isShown: boolean) {
  const list = useRef<HTMLOListElement>(null);
  /** Of the row that had the focus: a button that goes when it is pressed takes the focus with it. */
  const last = useRef(0);
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = state?.from;
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  useEffect(() => {
    if (!isShown || !from) return;
    (rows().find(({ dataset }) => dataset.row === from) ?? rows()[0])?.focus();
  }, [isShown, from]);
  useQueueKeys((key) => {
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]');
    if (row) last.current = rows().indexOf(row);
    const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (!isShown || step === undefined || (!row && key.startsWith('Arrow'))) return false;
    const at = row ? last.current + step : last.current;
    rows()[Math.max(0, Math.min(rows().length - 1, at))]?.focus();
    return true;
  });
  return list;
}

type RowProps = {
  item: QueueItem;
  isFirst: boolean;
  mark: 'Live' | 'Published' | undefined;
  onLive: (isOpen: boolean) => void;
};

/** Only the first item that waits for us has the primary button. */
function QueueRow({ item, isFirst, mark, onLive }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { kind, site, customer, plan, what, turn, due, due_at, asked_at, owner_active, proposal_id, state } = item;
  const { place } = useQueuePlaces();
  const name = site?.name || site?.slug || customer.name;
  const isLoud = isFirst && turn === 'us';
  function leave(isOpen: boolean) {
    onLive(isOpen);
    (row.current?.nextElementSibling ?? row.current)?.querySelector<HTMLElement>('[data-open]')?.focus();
  }
  const isReady = kind === 'submission' && state === 'waiting';
  return (
    <li className={styles.row} ref={row}>
      <Clock due_at={due_at} turn={turn} our_days={item.our_days} />
      <div className={styles.who}>
        <p className={styles.kind}>{KINDS[kind].name}</p>
        <p>
          <Link data-row={`${kind} ${item.id}`} className={styles.name} to={place(item)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className={styles.quiet}>
          {name === customer.name ? null : (
            <>
              <bdi>{customer.name}</bdi>,{' '}
            </>
          )}
          {nameOfPlan(plan)}
          {owner_active ? '' : ', not active'}
        </p>
      </div>
      <div className={styles.what}>
        <p className={what ? styles.words : styles.quiet} dir="auto">
          {what || WORDLESS[kind]}
        </p>
        {state === 'held' ? <p>Its name looks like somebody else’s: look it over first.</p> : null}
        {proposal_id && kind !== 'proposal' ? <p>Its proposal is begun, and not sent.</p> : null}
        <p className={styles.quiet}>{ago(asked_at)}</p>
      </div>
      <div className={styles.turn}>
        {mark ? null : (
          <>
            <p>{turn === 'us' ? 'Waits for us' : capitalized(due)}</p>
            <Claim kind={kind} id={item.id} claimed={item.claimed_by} name={name} />
          </>
        )}
      </div>
      <div className={styles.open}>
        {mark ? <StateMark kind={mark === 'Live' ? 'live' : 'right'}>{mark}</StateMark> : null}
        {isReady && !mark ? <PutLive id={item.id} name={name} isLoud={isLoud} onLive={leave} /> : null}
        <LinkButton
          data-open=""
          variant={isLoud && !isReady ? 'primary' : 'secondary'}
          size="small"
          to={place(item)}
          aria-label={`Open: ${name}`}
        >
          Open
        </LinkButton>
      </div>
    </li>
  );
}
