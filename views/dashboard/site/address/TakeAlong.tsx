import { useState } from 'react';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Section } from '../../TabHead.tsx';
import type { MySite } from '../site.data.ts';
import { closedWords } from '../site.texts.ts';
import styles from './TakeAlong.module.css';
import { useTakeAlong, type Download } from './take-along.data.ts';

/** The site as files, for its owner to leave with. */
export function TakeAlong({ site }: { site: MySite }) {
  const [withCredit, setWithCredit] = useState(true);
  const { download, start, stop } = useTakeAlong(site.slug);
  const isLive = site.state === 'published' || site.state === 'paused';
  const isRunning = download.state === 'running';
  return (
    <Section title="Take your page with you">
      <p className={styles.lead}>
        {isLive
          ? 'Your page, your card and your pictures as files in one ZIP. They open on any computer and work on any web space; a note inside says how to put them online.'
          : closedWords(site) || 'Once your page is published you can download it here, as files that work anywhere.'}
      </p>
      {isLive ? (
        <>
          <Checkbox
            label="Keep ‘Powered by Shingle’ at the foot of the pages"
            checked={withCredit}
            disabled={isRunning}
            onChange={(event) => setWithCredit(event.currentTarget.checked)}
          />
          <p className={styles.actions}>
            <Button busy={isRunning} onClick={() => void start(withCredit)}>
              Download my page
            </Button>
            {isRunning ? (
              <Button variant="quiet" onClick={stop}>
                Stop
              </Button>
            ) : null}
          </p>
          {isRunning ? (
            <progress
              className={styles.progress}
              aria-label="Downloading your page"
              max={download.total || 1}
              value={download.total ? download.bytes : undefined}
            />
          ) : null}
          <p role={download.state === 'failed' ? 'alert' : 'status'} className={styles.said}>
            {sentenceOf(download)}
          </p>
        </>
      ) : null}
    </Section>
  );
}

function sentenceOf(download: Download): string {
  if (download.state === 'running') {
    const { bytes, total } = download;
    return total ? `${formatBytes(bytes)} of ${formatBytes(total)}` : 'Drawing your pages…';
  }
  if (download.state === 'done') return `Done: ${formatBytes(download.bytes)}. Open READ-ME.html in it first.`;
  return download.state === 'failed' ? download.sentence : '';
}
