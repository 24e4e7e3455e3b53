import { useState } from 'react';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { platformApi } from '../../lib/api/adminClients.ts';
import { failureOf } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/saveFile.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ADMIN_API } from '../admin.data.ts';
import type { UsersFilter } from './users.data.ts';

/** Downloads the list that is searched for. A link would put the token into an address, so the file is fetched. */
export function CsvButton({ filter }: { filter: UsersFilter }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function download() {
    setBusy(true);
    setFailed(undefined);
    try {
      saveFile(await platformApi.file(`${ADMIN_API}/users.csv${asQuery(filter)}`), 'shingle-users.csv');
    } catch (error) {
      setFailed(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        <Icon name="download" size={18} />
        CSV
      </Button>
      <Alert title="The file did not come.">{failed}</Alert>
    </>
  );
}
