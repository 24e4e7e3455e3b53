import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { ChatFrame } from '../assistant/ChatFrame.tsx';
import type { ChatPanelProps } from '../assistant/ChatPanel.tsx';
import { chatNames } from '../assistant/chat-names.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';

type LoadChat = () => Promise<{ default: ComponentType<ChatPanelProps> }>;

/** The chat's own chunk, fetched when its place comes into view. */
const load: LoadChat = () =>
  import('../assistant/ChatPanel.tsx').catch((cause: unknown) => {
    reloadOnce(); // after a new release the chunk of the old one is gone
    throw cause;
  });

const Panel = lazy(load);

export const hasChat = (site: SiteView): boolean => site.can_ask;

/** The frame at once; the conversation is loaded when the frame comes into view or a question is picked. */
export function ChatSlot({ className, ...props }: ChatPanelProps & { className: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const frame = <ChatFrame site={props.site} {...chatNames(props.site)} />;
  return (
    <div ref={place} className={className} data-live="">
      {isSeen || props.asked > 0 ? (
        <Suspense fallback={frame}>
          <Panel {...props} />
        </Suspense>
      ) : (
        frame
      )}
    </div>
  );
}
