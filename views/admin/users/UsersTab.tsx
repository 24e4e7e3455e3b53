import { useState } from 'react';
import { grouped } from '../../../src/common/format/grouped.shared.ts';
import type { PlatformUserView } from '../../../src/admin/users/users-admin.dto.ts';
import { USER_STATUSES } from '../../../src/auth/auth.shared.ts';
import { nameOfPlan, PLANS_OR_NONE } from '../../../src/plans/plans.shared.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { SearchField, SelectField } from '../../ui/forms/Field.tsx';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { RowAction } from '../../ui/lists/RowAction.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { useSearchChange } from '../useSearchChange.ts';
import { useTyped } from '../useTyped.ts';
import { countOfAll, STATUS_KINDS, STATUS_NAMES } from '../admin.texts.ts';
import { CsvButton } from './CsvButton.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserDecision, type Decision } from './UserDecision.tsx';
import { useUsers, type UsersFilter } from './users.data.ts';
import styles from './Users.module.css';

const HEAD = ['User', 'Plan', 'Status', 'Business', 'Created', 'Actions'];

/** Everybody, newest first; what is searched and who is looked at stand in the address. */
export function UsersTab() {
  const { filter, user, change } = useUsersAddress();
  const [decision, setDecision] = useState<Decision>();
  const list = useUsers(filter);
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  const [first] = list.data?.pages ?? [];
  const total = first && countOfAll(first);
  return (
    <>
      <div className={styles.head}>
        <h1>Users</h1>
        <p className={styles.quiet}>{total === undefined ? null : `${total}, newest first`}</p>
        <Filters filter={filter} onChange={change} />
        <CsvButton filter={filter} />
      </div>
      <PagedList
        list={list}
        items={users}
        empty={{ title: 'No users found', text: 'Nobody matches. Try fewer letters, or all plans and statuses.' }}
        summary={`Showing ${grouped(users.length)} of ${total}`}
        always
      >
        {(shown) => (
          <Table caption="Users" head={HEAD}>
            {shown.map((each) => (
              <UserRow
                key={each.id}
                user={each}
                selected={each.id === user}
                onDetails={() => change({ user: each.id })}
                onDecide={(what) => setDecision({ what, user: each })}
              />
            ))}
          </Table>
        )}
      </PagedList>
      {user ? <UserDetails id={user} onClose={() => change({ user: '' })} /> : null}
      {decision ? <UserDecision {...decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  );
}

/** Search, filters and the user whose details are open, as the address has them. */
function useUsersAddress() {
  const [search, changeSearch] = useSearchChange();
  const of = (name: string) => search.get(name) ?? '';
  const plan = PLANS_OR_NONE.find((each) => each === of('plan')) ?? '';
  const status = USER_STATUSES.find((each) => each === of('status')) ?? '';
  return {
    filter: { search: of('search'), plan, status } satisfies UsersFilter,
    user: of('user'),
    change: (changes: Partial<UsersFilter & { user: string }>) =>
      changeSearch(changes, { replace: !('user' in changes) }),
  };
}

function Filters({ filter, onChange }: { filter: UsersFilter; onChange: (changes: Partial<UsersFilter>) => void }) {
  const [text, setText] = useTyped(filter.search, (search) => onChange({ search }));
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label="Search"
        placeholder="Name or e-mail"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField label="Plan" value={filter.plan} onChange={(event) => onChange({ plan: event.currentTarget.value })}>
        <option value="">All plans</option>
        {PLANS_OR_NONE.map((plan) => (
          <option key={plan} value={plan}>
            {nameOfPlan(plan)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={filter.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      >
        <option value="">All statuses</option>
        {USER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type UserRowProps = {
  user: PlatformUserView;
  selected: boolean;
  onDetails: () => void;
  onDecide: (what: Decision['what']) => void;
};

function UserRow({ user, selected, onDetails, onDecide }: UserRowProps) {
  const { name, email, plan, status, business_type, location, created_at, last_login } = user;
  return (
    <Row selected={selected}>
      <Cell label="User" second={<UnbrokenEmail email={email} />} className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </Cell>
      <Cell label="Plan" className={styles.whole}>
        <strong>{nameOfPlan(plan)}</strong>
      </Cell>
      <Cell label="Status">
        <StatusMark kind={STATUS_KINDS[status]}>{STATUS_NAMES[status]}</StatusMark>
      </Cell>
      <Cell label="Business" second={<bdi>{location ?? 'No location'}</bdi>} className={styles.who}>
        <bdi className={business_type ? undefined : styles.quiet}>{business_type ?? 'Not specified'}</bdi>
      </Cell>
      <Cell label="Created" className={styles.whole} second={`Last: ${shortDate(last_login)}`}>
        {shortDate(created_at)}
      </Cell>
      <Cell className={styles.actions}>
        <RowAction name={name} onClick={onDetails}>
          View details
        </RowAction>
        <RowAction name={name} onClick={() => onDecide('plan')}>
          Change plan
        </RowAction>
        <RowAction name={name} onClick={() => onDecide('status')}>
          Change status
        </RowAction>
        <RowAction name={name} danger onClick={() => onDecide('delete')}>
          Delete
        </RowAction>
      </Cell>
    </Row>
  );
}
