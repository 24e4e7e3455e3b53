import { useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { useChange } from '../admin.data.ts';
import { KINDS } from './queue.data.ts';

type Props = { id: string; name: string; isLoud: boolean };

/** One click, no question: what is live now stays as a version. */
export function PutLive({ id, name, isLoud }: Props) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  async function publish() {
    setBusy(true);
    await change({ method: 'POST', path: `${KINDS.submission.path}/${id}/publish`, done: `${name} is live.` });
    setBusy(false);
  }
  return (
    <Button
      variant={isLoud ? 'primary' : 'secondary'}
      size="small"
      busy={busy}
      aria-label={`Put it live: ${name}`}
      onClick={() => void publish()}
    >
      Put it live
    </Button>
  );
}
