import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { ChatFrame } from '../assistant/ChatFrame.tsx';
import frame from '../assistant/ChatFrame.module.css';
import type { ChatPanelProps, Shown } from '../assistant/ChatPanel.tsx';
import { chatNames } from '../assistant/chat-names.ts';
import { savesData, STAYED_MS } from '../lib/idle.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';

/** So far before it comes into view, so that it is not seen empty. */
const AHEAD = '400px 0px';

type LoadChat = () => Promise<{ default: ComponentType<ChatPanelProps> }>;

/** The chat's own chunk, fetched when its place comes into view. */
const load: LoadChat = () =>
  import('../assistant/ChatPanel.tsx').catch(() => {
    reloadOnce('shingle.chat'); // after a new release the chunk of the old one is gone
    return { default: Missing };
  });

const Panel = lazy(load);

const frameOf = (site: SiteView, children?: ReactNode) => (
  <ChatFrame site={site} {...chatNames(site)}>
    {children}
  </ChatFrame>
);

/** The words are the early script's: in the language of the page, and there already. */
const Missing = ({ site }: ChatPanelProps) =>
  frameOf(
    site,
    <p className={frame.missing} role="alert">
      {document.querySelector<HTMLElement>('[data-failed]')!.dataset.failed}
    </p>,
  );

/**
 * The frame at once; the conversation is loaded when the frame is about to come into view, a question is picked, or a
 * visitor has stayed: what looks for the field without scrolling, such as a screen reader, finds it.
 */
export function ChatSlot({ className, ...props }: Omit<ChatPanelProps, 'shown'> & { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const show = (how: Shown) => setShown((now) => now ?? how);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show('seen'), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current!);
    const stayed = savesData() ? undefined : setTimeout(() => show('unseen'), STAYED_MS - performance.now());
    return () => {
      observer.disconnect();
      clearTimeout(stayed);
    };
  }, []);
  const waiting = frameOf(props.site);
  return (
    <div ref={place} className={className} data-live="">
      {shown || props.asked > 0 ? (
        <Suspense fallback={waiting}>
          <Panel {...props} shown={shown ?? 'seen'} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
