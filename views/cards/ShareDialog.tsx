import { useEffect, useRef, useState } from 'react';
import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { SiteDialog } from '../sites/sections/SiteDialog.tsx';
import { siteLabels } from '../sites/site.texts.ts';
import { cardLabels } from './card.texts.ts';
import { drawQr } from '../lib/qr.ts';
import styles from './ShareDialog.module.css';

const COPIED_MS = 2000;

type Props = { site: SiteWithCard; url: string; onClose: () => void };
type Copied = 'no' | 'yes' | 'refused';

export function ShareDialog({ site, url, onClose }: Props) {
  const labels = cardLabels(site.language);
  const [copied, setCopied] = useState<Copied>('no');
  const [showsQr, setShowsQr] = useState(false);
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
      </p>
      {showsQr && <QrCode url={url} caption={labels.scan} />}
      <p className={styles.toggle}>
        <button type="button" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          {showsQr ? labels.hideQr : labels.showQr}
        </button>
      </p>
    </SiteDialog>
  );
}

function QrCode({ url, caption }: { url: string; caption: string }) {
  const { size, path } = drawQr(url);
  return (
    <figure className={styles.qr}>
      <svg
        width="200"
        height="200"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={caption}
        shapeRendering="crispEdges"
      >
        <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
        <path className={styles.dark} d={path} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
