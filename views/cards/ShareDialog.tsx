import { useEffect, useRef, useState } from 'react';
import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { SiteDialog } from '../sites/sections/SiteDialog.tsx';
import { siteLabels } from '../sites/site.texts.ts';
import { cardLabels } from './card.texts.ts';
import { drawQr, type QrDrawing } from '../lib/qr.ts';
import styles from './ShareDialog.module.css';

const COPIED_MS = 2000;

type Props = { site: SiteWithCard; url: string; onClose: () => void };
type Copied = 'no' | 'yes' | 'refused';
/** `missing`: what draws it did not come. */
type Qr = QrDrawing | 'missing';

export function ShareDialog({ site, url, onClose }: Props) {
  const labels = cardLabels(site.language);
  const [copied, setCopied] = useState<Copied>('no');
  const [qr, setQr] = useState<Qr>();
  const isDrawn = qr !== undefined && qr !== 'missing';
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('refused');
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied('no'), COPIED_MS);
  };
  return (
    <SiteDialog
      title={labels.shareTitle(site.card, site.sample)}
      closeLabel={siteLabels(site.language).close}
      onClose={onClose}
    >
      <div className={styles.link}>
        <input ref={field} readOnly value={url} aria-label={labels.link} onFocus={(event) => event.target.select()} />
        <button type="button" data-copied={copied === 'yes' || undefined} onClick={() => void copy()}>
          {copied === 'yes' ? labels.copied : labels.copy}
        </button>
      </div>
      <p className={styles.said} role="status">
        {copied === 'yes' && <span className={styles.unseen}>{labels.onClipboard}</span>}
        {copied === 'refused' && labels.copyFailed}
        {qr === 'missing' && labels.noQr}
      </p>
      {isDrawn && <QrCode qr={qr} caption={labels.scan} />}
      <p className={styles.toggle}>
        <button
          type="button"
          aria-expanded={isDrawn}
          onClick={() => {
            setQr(undefined);
            if (!isDrawn) drawQr(url).then(setQr, () => setQr('missing'));
          }}
        >
          {isDrawn ? labels.hideQr : labels.showQr}
        </button>
      </p>
    </SiteDialog>
  );
}

function QrCode({ qr, caption }: { qr: QrDrawing; caption: string }) {
  return (
    <figure className={styles.qr}>
      <svg
        width="200"
        height="200"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={caption}
        shapeRendering="crispEdges"
      >
        <path className={styles.light} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path className={styles.dark} d={qr.path} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
