import { useState } from 'react';
import type { TeamProposalView } from '../../../../src/admin/proposals/work.dto.ts';
import { platformApi } from '../../../lib/api/adminClients.ts';
import { isReported, serverSentence } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { useIsThere } from '../../../ui/useIsThere.ts';
import { useRefresh } from '../../admin.data.ts';

type Props = {
  label: string;
  path: string;
  variant?: 'primary' | 'secondary';
  body: () => Promise<object>;
  onMade: (answer: TeamProposalView) => void;
};

/** Makes a proposal and opens it; what went wrong is said under the button. */
export function MakeButton({ label, path, variant, body, onMade }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = useRefresh();
  const isThere = useIsThere();
  async function make() {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await platformApi.call<TeamProposalView>(path, { method: 'POST', body: await body() });
      void refresh();
      if (isThere.current) onMade(answer);
    } catch (error) {
      if (!isReported(error)) setFailed(serverSentence(error, 'It was not made. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <p>
        <Button variant={variant} busy={busy} onClick={() => void make()}>
          {busy ? 'Drawing…' : label}
        </Button>
      </p>
      <Alert>{failed}</Alert>
    </>
  );
}
