import { useState } from 'react';
import type { NamesView } from '../../../src/admin/sites/sites-admin.dto.ts';
import { isSlug } from '../../../src/common/format/format.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { SearchField } from '../../ui/forms/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ADMIN_API, useClickChange, useRead } from '../admin.data.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { useTyped } from '../useTyped.ts';
import styles from './Sites.module.css';

const KINDS: Record<NamesView['names'][number]['kind'], string> = {
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
  const { busy, failed, run } = useClickChange();
  const [changed, setChanged] = useState('');
  const { data, isError, refetch } = useRead<NamesView>({
    key: ['names', search],
    path: `${ADMIN_API}/names${asQuery({ search, limit: '20' })}`,
    failed: 'Failed to load names',
    enabled: search !== '',
  });
  const typed = search.toLowerCase();
  const names = data?.names ?? [];
  function set(name: string, kind: 'reserved' | 'free') {
    setChanged(name);
    const path = `${ADMIN_API}/names/${encodeURIComponent(name)}`;
    void run({ method: 'PUT', path, body: { kind }, inDialog: true });
  }
  return (
    <Panel title="Names">
      <SearchField
        className={styles.narrow}
        label="Look up a name"
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && !data ? (
        <Failure title="The names could not be loaded just now." onRetry={() => void refetch()} />
      ) : null}
      <Alert title="Nothing was changed.">{failed}</Alert>
      <ul className={styles.names}>
        {names.map(({ name, kind }) => (
          <li key={name}>
            <span>
              <strong>{name}</strong> {KINDS[kind]}
            </span>
            {kind === 'current' || kind === 'old' ? null : (
              <Button variant="quiet" size="small" busy={busy && changed === name} onClick={() => set(name, 'free')}>
                Free it <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
        {typed && data && isSlug(typed) && !names.some(({ name }) => name === typed) ? (
          <li>
            <span>
              <strong>{typed}</strong> is not held
            </span>
            <Button variant="quiet" size="small" busy={busy} onClick={() => set(typed, 'reserved')}>
              Reserve it
            </Button>
          </li>
        ) : null}
      </ul>
      {data?.next_cursor ? <p className={styles.quiet}>More names match. Please type more letters.</p> : null}
      {typed && !isSlug(typed) ? (
        <p className={styles.quiet}>A name has lower-case letters a to z, digits and single hyphens.</p>
      ) : null}
    </Panel>
  );
}
