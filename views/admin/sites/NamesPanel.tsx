import { useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { SearchField } from '../../ui/forms/Field.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ADMIN_API, useChange, useRead } from '../admin.data.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { useTyped } from '../useTyped.ts';
import styles from './Sites.module.css';

type Name = { name: string; kind: 'current' | 'old' | 'reserved' | 'resting' | 'held'; until: string | null };
const KINDS: Record<Name['kind'], string> = {
  current: 'In use',
  old: 'An older name of a site',
  reserved: 'Reserved',
  resting: 'Resting',
  held: 'Held',
};

/** Names that cannot be taken: looked up, reserved and freed. */
export function NamesPanel() {
  const [search, setSearch] = useState('');
  const [text, setText] = useTyped(search, setSearch);
  const change = useChange();
  const { data } = useRead<{ names: Name[] }>({
    key: ['names', search],
    path: `${ADMIN_API}/names${asQuery({ search, limit: '20' })}`,
    failed: 'Failed to load names',
  });
  const names = search ? (data?.names ?? []) : [];
  const set = (name: string, kind: 'reserved' | 'free') =>
    void change({ method: 'PUT', path: `${ADMIN_API}/names/${encodeURIComponent(name)}`, body: { kind } });
  return (
    <Panel title="Names">
      <SearchField
        className={styles.narrow}
        label="Look up a name"
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.names}>
        {names.map(({ name, kind }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong> {KINDS[kind]}
            </span>
            {kind === 'current' || kind === 'old' ? null : (
              <Button variant="quiet" size="small" aria-label={`Free ${name}`} onClick={() => set(name, 'free')}>
                Free it
              </Button>
            )}
          </li>
        ))}
        {search && data && !names.some(({ name }) => name === search.toLowerCase()) ? (
          <li>
            <span>
              <strong>{search.toLowerCase()}</strong> is not held
            </span>
            <Button variant="quiet" size="small" onClick={() => set(search.toLowerCase(), 'reserved')}>
              Reserve it
            </Button>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
