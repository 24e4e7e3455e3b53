import { useContext, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ADMIN_API, AdminToken, asQuery, toastError } from '../admin.data.ts';
import type { UsersFilter } from './users.data.ts';

/** The list as a file, of what is searched for. The token is in no address, so the file is fetched first. */
export function CsvButton({ filter }: { filter: UsersFilter }) {
  const token = useContext(AdminToken);
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const answer = await fetch(`${ADMIN_API}/users.csv${asQuery(filter)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      save(await answer.blob(), 'shingle-users.csv');
    } catch {
      toastError('Failed to load users');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      <Icon name="download" size={18} />
      CSV
    </Button>
  );
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
