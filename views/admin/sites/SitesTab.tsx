import { useState } from 'react';
import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { nameOfPlan } from '../../../src/plans/plans.shared.ts';
import { SITE_STATES } from '../../../src/sites/sites.shared.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { SearchField, SelectField } from '../../ui/forms/Field.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { RowAction } from '../../ui/lists/RowAction.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { useSearchChange } from '../useSearchChange.ts';
import { useTyped } from '../useTyped.ts';
import { countOfAll } from '../admin.texts.ts';
import { Link } from 'react-router-dom';
import { AbuseReports } from './AbuseReports.tsx';
import { FailingDomains } from './FailingDomains.tsx';
import { GoogleProfile } from './GoogleProfile.tsx';
import { NamesPanel } from './NamesPanel.tsx';
import { AllNumbers } from './SiteNumbers.tsx';
import { SitePage } from './SitePage.tsx';
import { SiteDecision, type Decision } from './SiteDecision.tsx';
import { stateOf, STATES, useSites, type SiteRow, type SitesFilter } from './sites.data.ts';
import styles from './Sites.module.css';

const HEAD = ['Site', 'Owner', 'State', 'Publishes', 'Changed', 'Actions'];

/** Every customer's site, reports of them, and the names. */
export function SitesTab() {
  const { filter, change, site: open, forGoogle, list: only } = useAddress();
  if (open && forGoogle) return <GoogleProfile id={open} />;
  if (open) return <SitePage id={open} />;
  if (only) {
    const { Panel } = LISTS[only];
    return (
      <>
        <div className={styles.head}>
          <h1>Sites</h1>
        </div>
        <Ways only={only} />
        <Panel />
      </>
    );
  }
  return <AllSites filter={filter} onChange={change} />;
}

type FilterProps = { filter: SitesFilter; onChange: (changes: Partial<SitesFilter>) => void };

function AllSites({ filter, onChange }: FilterProps) {
  const [decision, setDecision] = useState<Decision>();
  const list = useSites(filter);
  const sites = list.data?.pages.flatMap((page) => page.sites) ?? [];
  const [first] = list.data?.pages ?? [];
  const total = first && countOfAll(first);
  return (
    <>
      <div className={styles.head}>
        <h1>Sites</h1>
        <p className={styles.quiet}>{total === undefined ? null : `${total} ${total === '1' ? 'site' : 'sites'}`}</p>
        <Filters filter={filter} onChange={onChange} />
      </div>
      <Ways />
      {filter.search || filter.state ? null : (
        <>
          <AllNumbers />
          <AbuseReports />
        </>
      )}
      <PagedList
        list={list}
        items={sites}
        empty={{ title: 'No sites found', text: 'Nothing matches. Try fewer letters, or all states.' }}
        summary={total === undefined ? undefined : `Showing ${grouped(sites.length)} of ${total}`}
        always
      >
        {(shown) => (
          <Table caption="Sites" head={HEAD}>
            {shown.map((site) => (
              <SiteLine key={site.id} site={site} onDecide={(what) => setDecision({ what, site })} />
            ))}
          </Table>
        )}
      </PagedList>
      <FailingDomains />
      <NamesPanel />
      {decision ? <SiteDecision {...decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  );
}

/** The lists beside that of the sites, each also alone. */
const LISTS = {
  reports: { name: 'Reported', Panel: AbuseReports },
  domains: { name: 'Failing domains', Panel: FailingDomains },
  names: { name: 'Names', Panel: NamesPanel },
} as const;
type ListId = keyof typeof LISTS;
const isList = (id: string | null): id is ListId => id !== null && Object.hasOwn(LISTS, id);

function Ways({ only }: { only?: ListId }) {
  const here = (id: ListId | undefined) => (id === only ? 'page' : undefined);
  return (
    <nav className={styles.ways} aria-label="Sites">
      <Link to="?tab=sites" aria-current={here(undefined)}>
        All sites
      </Link>
      {(Object.keys(LISTS) as ListId[]).map((id) => (
        <Link key={id} to={`?tab=sites&list=${id}`} aria-current={here(id)}>
          {LISTS[id].name}
        </Link>
      ))}
    </nav>
  );
}

function useAddress() {
  const [search, change] = useSearchChange();
  const state = SITE_STATES.find((each) => each === search.get('state')) ?? '';
  const list = search.get('list');
  return {
    site: search.get('site'),
    forGoogle: search.get('for') === 'google',
    list: isList(list) ? list : undefined,
    filter: { search: search.get('search') ?? '', state } satisfies SitesFilter,
    change: (changes: Partial<SitesFilter>) => change(changes),
  };
}

function Filters({ filter, onChange }: FilterProps) {
  const [text, setText] = useTyped(filter.search, (search) => onChange({ search }));
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label="Search"
        placeholder="Name, address or owner"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        label="State"
        value={filter.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      >
        <option value="">All states</option>
        {SITE_STATES.map((state) => (
          <option key={state} value={state}>
            {STATES[state].name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function SiteLine({ site, onDecide }: { site: SiteRow; onDecide: (what: Decision['what']) => void }) {
  const { slug, owner, owner_active, plan, state, publishing, published_version, stays_until, updated_at } = site;
  const mark = stateOf(state, owner_active);
  const name = slug ?? 'no name';
  return (
    <Row>
      <Cell
        label="Site"
        className={styles.who}
        second={published_version === null ? 'No version' : `Version ${published_version}`}
      >
        <Link to={`?tab=sites&site=${site.id}`}>
          <strong>{name}</strong>
        </Link>
      </Cell>
      <Cell label="Owner" className={styles.who} second={<UnbrokenEmail email={owner.email} />}>
        <bdi>{owner.name}</bdi>, {nameOfPlan(plan)}
      </Cell>
      <Cell
        label="State"
        className={styles.oneLine}
        second={stays_until ? `Until ${shortDate(stays_until)}` : undefined}
      >
        <StatusMark kind={mark.kind}>{mark.name}</StatusMark>
      </Cell>
      <Cell label="Publishes" className={styles.oneLine}>
        {publishing === 'team' ? 'Our team' : 'The owner'}
      </Cell>
      <Cell label="Changed" className={styles.oneLine}>
        {shortDate(updated_at)}
      </Cell>
      <Cell>
        <span className={styles.rowActions}>
          <RowAction name={name} onClick={() => onDecide('publishing')}>
            {publishing === 'team' ? 'Let the owner publish' : 'Publish by our team'}
          </RowAction>
          {state === 'published' ? (
            <RowAction name={name} onClick={() => onDecide('paused')}>
              Pause
            </RowAction>
          ) : null}
          {state === 'paused' || state === 'blocked' ? (
            <RowAction name={name} onClick={() => onDecide('published')}>
              {state === 'paused' ? 'Go on' : 'Unblock'}
            </RowAction>
          ) : null}
          {state === 'blocked' ? null : (
            <RowAction name={name} danger onClick={() => onDecide('blocked')}>
              Take it off…
            </RowAction>
          )}
        </span>
      </Cell>
    </Row>
  );
}
