import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { previewOrigin } from '../../lib/sites-host.ts';
import {
  PICKED,
  PREVIEW,
  READY,
  readAnswer,
  type Changed,
  type Pin,
  type PreviewMessage,
} from '../preview/messages.ts';
import { classes } from '../../ui/classes.ts';
import styles from './PreviewFrame.module.css';

export type FrameWidth = 'phone' | 'tablet' | 'desktop';
/** In pixels of the page inside: it is scaled, its layout does not change. */
const INSIDE: Record<FrameWidth, number> = { phone: 390, tablet: 768, desktop: 1200 };
/** A frame that sends nothing for this long counts as failed, until it sends something. */
const LOST_MS = 5_000;
const SLOW_MS = 300;

type Props = {
  title: string;
  view: SiteView | null;
  /** Calls `show` with each new view before this is drawn with it, so that the frame can draw at once. @returns what ends it */
  follow?: (show: (view: SiteView) => void) => () => void;
  open?: Section | null;
  width?: FrameWidth;
  /** Height of the frame on the screen, in its own widths; without it the frame fills what it is in. */
  ratio?: number;
  onPick?: (section: Section) => void;
  /** Not to be reached by the keyboard, nor read: it repeats what is beside it. */
  decorative?: boolean;
  ribbon?: string;
  /** Numbers at parts of the page. */
  pins?: readonly Pin[];
  /** What is new on it. */
  changed?: Changed;
  /** Its card is shown instead of the page. */
  card?: boolean;
  /** What to say when the page cannot be drawn. */
  lost?: string;
};

const LOST = 'The picture of your page did not come. Your words are saved all the same, and your live page is open.';

/** The page on the preview's origin, fed by messages. It holds no session, and no call is made from it. */
export function PreviewFrame(props: Props) {
  const { title, view, follow, open, width = 'phone', ratio, onPick, decorative } = props;
  const { ribbon, pins, changed, card, lost = LOST } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawing = { view, open: open ?? null, pins, changed, card, picks: Boolean(onPick) };
  const { state, origin } = useMessages(frame, drawing, follow, onPick);
  const size = useScale(box, INSIDE[width], ratio);
  return (
    <div className={classes(styles.frame, width !== 'phone' && styles.wide)} aria-hidden={decorative || undefined}>
      {ribbon ? <p className={styles.ribbon}>{ribbon}</p> : null}
      <div
        ref={box}
        className={styles.window}
        style={ratio ? { flex: 'none', height: size.height * size.scale } : undefined}
      >
        <iframe
          ref={frame}
          className={styles.page}
          title={title}
          src={`${origin}/`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, it cannot lift its sandbox
          sandbox="allow-scripts allow-same-origin"
          tabIndex={decorative ? -1 : undefined}
          style={{ width: INSIDE[width], height: size.height, transform: `scale(${size.scale})` }}
        />
        {state === 'drawing' ? <p className={styles.waiting}>Drawing your page…</p> : null}
        {state === 'lost' ? <Lost>{lost}</Lost> : null}
      </div>
    </div>
  );
}

function Lost({ children }: { children: string }) {
  return (
    <div className={styles.lost} role="alert">
      <p className={styles.sign}>Back in a bit</p>
      <p>{children}</p>
    </div>
  );
}

type Drawing = Pick<Props, 'view' | 'open' | 'pins' | 'changed' | 'card'> & { picks?: boolean };
type FrameState = 'starting' | 'drawing' | 'lost' | 'ready';

function useMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { view, open, pins, changed, card, picks }: Drawing,
  follow: Props['follow'],
  onPick: Props['onPick'],
) {
  const [origin] = useState(previewOrigin);
  const [state, setState] = useState<FrameState>('starting');
  const pick = useRef(onPick);
  pick.current = onPick;

  const wanted = useRef<Drawing>({ view, open, pins, changed, card, picks });
  const sent = useRef<Drawing | null>(null);
  const port = useRef<MessagePort | null>(null);

  const send = useCallback(
    (drawing: Drawing) => {
      wanted.current = drawing;
      if (!sent.current || PARTS.every((part) => sent.current?.[part] === drawing[part])) return;
      sent.current = drawing;
      const message = messageOf(drawing);
      if (!message) return;
      if (port.current) port.current.postMessage(message);
      else port.current = withPort(message, frame.current?.contentWindow, origin);
    },
    [frame, origin],
  );

  useEffect(() => {
    const slow = window.setTimeout(() => setState((now) => (now === 'starting' ? 'drawing' : now)), SLOW_MS);
    const lost = window.setTimeout(() => setState((now) => (now === 'ready' ? now : 'lost')), LOST_MS);
    function hear(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const answer = readAnswer(event.data);
      if (answer?.kind === READY) {
        setState('ready');
        sent.current = { view: null };
        port.current?.close();
        port.current = null;
        send(wanted.current);
      }
      if (answer?.kind === PICKED) pick.current?.(answer.section);
    }
    window.addEventListener('message', hear);
    return () => {
      window.clearTimeout(slow);
      window.clearTimeout(lost);
      window.removeEventListener('message', hear);
      port.current?.close();
      port.current = null;
    };
  }, [frame, origin, send]);

  useEffect(() => send({ view, open, pins, changed, card, picks }), [send, view, open, pins, changed, card, picks]);
  useEffect(() => follow?.((next) => send({ ...wanted.current, view: next })), [follow, send]);
  return { state, origin };
}

const PARTS = ['view', 'open', 'pins', 'changed', 'card', 'picks'] as const;

function messageOf({ view, open, pins, changed, card, picks }: Drawing): PreviewMessage | null {
  return view && { kind: PREVIEW, view, open, pins: pins && [...pins], changed, card, picks };
}

/**
 * Sends the first message with a port for the next ones. What is posted to a window of another process leaves only when the
 * task is over, so after the editor has rendered; what is posted to a port leaves at once.
 */
function withPort(message: PreviewMessage, window: Window | null | undefined, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window?.postMessage(message, origin, [port2]);
  return port1;
}

/** How much the page inside is shrunk, and how high it is before that. */
function useScale(box: RefObject<HTMLDivElement | null>, inside: number, ratio: number | undefined) {
  const [size, setSize] = useState({ scale: 1, height: 640 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      const scale = clientWidth / inside;
      setSize({ scale, height: Math.round((ratio ? clientWidth * ratio : clientHeight) / scale) });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, inside, ratio]);
  return size;
}
