import type { TeamPublishedView } from '../../../src/sites/publishing/publishing.dto.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { useClickChange } from '../admin.data.ts';
import { publishedWords } from '../admin.texts.ts';
import { KINDS } from './queue.data.ts';

type Props = { id: string; name: string; isLoud: boolean; onLive: (isOpen: boolean) => void };

/** One click, no question: what is live now stays as a version. */
export function PutLive({ id, name, isLoud, onLive }: Props) {
  const { busy, failed, run } = useClickChange();
  async function put() {
    const path = `${KINDS.submission.path}/${id}/publish`;
    let isOpen = true;
    const done = (answer: Partial<TeamPublishedView>) => {
      isOpen = !answer.closed;
      return publishedWords(name, answer);
    };
    if ((await run({ method: 'POST', path, done })) === null) onLive(isOpen);
  }
  return (
    <>
      <Alert title="It did not go live.">{failed}</Alert>
      <Button
        variant={isLoud ? 'primary' : 'secondary'}
        size="small"
        busy={busy}
        aria-label={`Put it live: ${name}`}
        onClick={() => void put()}
      >
        Put it live
      </Button>
    </>
  );
}
