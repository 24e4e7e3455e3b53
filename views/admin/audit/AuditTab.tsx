import { Link } from 'react-router-dom';
import { AUDIT_ACTIONS } from '../../../src/audit/audit.shared.ts';
import type { AuditEntryView, AuditLogView } from '../../../src/admin/audit/audit-log.dto.ts';
import { WORK_KINDS } from '../../../src/proposals/proposals.shared.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { dateAndTime, formatTime, shortDate } from '../../lib/format/dates.ts';
import { SelectField } from '../../ui/forms/Field.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { ScreenTitle } from '../../ui/layout/Panel.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { ADMIN_API, useList } from '../admin.data.ts';
import { useSearchChange } from '../useSearchChange.ts';
import { queuePlace } from '../queue/queue.data.ts';
import styles from './Audit.module.css';

/** A UUID. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** A newer server may write an action that this page does not know. */
const labels: Partial<Record<string, string>> = AUDIT_ACTIONS;

/** Who did what, to whom, and how it was before and after. */
export function AuditTab() {
  const [search, change] = useSearchChange();
  const filter = {
    what: search.get('what') ?? '',
    by: search.get('by') ?? '',
    about: search.get('about') ?? '',
  };
  const isFiltered = Object.values(filter).some(Boolean);
  const list = useList<AuditLogView>({
    key: ['audit', filter],
    path: `${ADMIN_API}/audit-log${asQuery({ limit: '100', ...filter })}`,
    failed: 'Failed to load the audit log',
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <ScreenTitle
        title="Audit log"
        note="What was done, and by whom, newest first"
        actions={
          <SelectField
            label="What"
            value={filter.what}
            onChange={(event) => change({ what: event.currentTarget.value })}
          >
            <option value="">All changes</option>
            {Object.entries(AUDIT_ACTIONS).map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </SelectField>
        }
      />
      {filter.by || filter.about ? (
        <p>
          {filter.by ? 'What one person did' : 'What was done to one customer or thing'}.{' '}
          <Link to="?tab=audit">Show all</Link>
        </p>
      ) : null}
      <PagedList
        list={list}
        items={entries}
        empty={
          isFiltered
            ? { title: 'No such change', text: 'Nothing like that stands in the log.' }
            : {
                title: 'Nothing was changed yet',
                text: 'Each change by an administrator stands here, with how it was before.',
              }
        }
      >
        {(shown) => (
          <Table caption="Audit log" head={['When', 'Who', 'What', 'Whom', 'Before', 'After']}>
            {shown.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function Entry({ when, who, by, what, whom, before, after }: AuditEntryView) {
  return (
    <Row>
      <Cell label="When">
        <span className={styles.day}>{shortDate(when)},</span> {formatTime(when)}
      </Cell>
      <Cell label="Who" className={styles.wrap}>
        <Link to={`?tab=audit&by=${by}`}>
          <bdi>{who}</bdi>
        </Link>
        {what === 'site.draft' && whom.name ? `, acting for ${whom.name}` : null}
      </Cell>
      <Cell label="What">{labels[what] ?? what}</Cell>
      <Cell label="Whom" className={styles.wrap}>
        <Whom {...whom} />
      </Cell>
      <Cell label="Before" className={styles.wrap}>
        <State of={before} />
      </Cell>
      <Cell label="After" className={styles.wrap}>
        <State of={after} />
      </Cell>
    </Row>
  );
}

function Whom({ type, id, name }: AuditEntryView['whom']) {
  const addresses: Record<string, string> = {
    site: sitePlace(id),
    user: `?tab=users&user=${id}`,
    conversation: `?tab=messages&conversation=${id}`,
    contact_message: `?tab=contact&message=${id}`,
  };
  if (name === null) return <span className={styles.quiet}>{`Gone (${id.slice(0, 8)})`}</span>;
  const address = addresses[type];
  return address ? (
    <Link to={address}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}

function State({ of }: { of: unknown }) {
  if (of === null || typeof of !== 'object') return <span className={styles.quiet}>–</span>;
  const rows = Object.entries(of).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (!rows.length) return <span className={styles.quiet}>–</span>;
  return rows.map(([name, value]) => (
    <span key={name} className={styles.state}>
      <Noted name={name} value={value} />
    </span>
  ));
}

/** An id leads to what it is the id of, instead of standing there whole. */
function Noted({ name, value }: { name: string; value: unknown }) {
  const label = name.replaceAll('_', ' ');
  if (typeof value === 'string' && ID.test(value)) {
    const kind = WORK_KINDS.find((one) => one === name);
    if (kind) return <Link to={queuePlace({ kind, id: value })}>{label}</Link>;
    return name === 'site' ? <Link to={sitePlace(value)}>{label}</Link> : `${label} ${value.slice(0, 8)}`;
  }
  if (typeof value === 'string' && INSTANT.test(value)) return `${label}: ${dateAndTime(value)}`;
  return `${label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

const sitePlace = (id: string): string => `?tab=sites&site=${id}`;
