import { useEffect, useMemo, useState } from 'react';
import { drawQr, type QrDrawing } from '../../../lib/qr.ts';
import { AnchorButton } from '../../../ui/forms/Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import type { MySite } from '../site.data.ts';
import styles from './LiveSign.module.css';

/** Pixels of the picture that is printed. */
const PNG_SIZE = 1024;

/** The QR code that opens the card, to be printed and put beside the cash register. */
export function CardCode({ site }: { site: MySite }) {
  const address = `${site.card_url}?qr`;
  const qr = useMemo(() => drawQr(address), [address]);
  return (
    <aside className={styles.till} aria-labelledby="till-title">
      <h2 className={styles.title} id="till-title">
        At the till
      </h2>
      <Code qr={qr} slug={site.slug} />
      <p className={styles.stepTitle}>Your card</p>
      <p className={styles.address}>{site.card_address}</p>
      <p>
        <CopyButton text={site.card_url} what="the card’s address" label="Copy" />
      </p>
    </aside>
  );
}

function Code({ qr, slug }: { qr: QrDrawing; slug: string }) {
  const [png, setPng] = useState<string | null>();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z"/><path d="${qr.path}"/></svg>`;
  const vector = useObjectUrl(svg);
  useEffect(() => setPng(pictureOf(qr)), [qr]);
  return (
    <>
      <svg
        className={styles.qr}
        width="190"
        height="190"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code that opens your card"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className={styles.quiet}>Print it. It opens your card: call, find, save to contacts.</p>
      <p className={styles.ways}>
        {png !== null ? (
          <AnchorButton variant="quiet" href={png} download={`${slug}-qr.png`}>
            Picture (PNG)
          </AnchorButton>
        ) : null}
        <AnchorButton variant="quiet" href={vector} download={`${slug}-qr.svg`}>
          For the printer (SVG)
        </AnchorButton>
      </p>
    </>
  );
}

function useObjectUrl(svg: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url;
}

/** The same, drawn in the browser. */
function pictureOf({ size, path }: QrDrawing): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = PNG_SIZE;
  canvas.height = PNG_SIZE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PNG_SIZE, PNG_SIZE);
  context.scale(PNG_SIZE / size, PNG_SIZE / size);
  context.fillStyle = '#000';
  const modules = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not a list
  context.fill(modules);
  return canvas.toDataURL('image/png');
}
