import { useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { Icon } from '../ui/Icon.tsx';
import { useBooking } from '../sites/booking-slot.tsx';
import { InPreview } from '../sites/preview/in-preview.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { chatTexts, type ChatErrors } from './chat.texts.ts';
import { ChatMessages, tagOf } from './ChatMessages.tsx';
import { chatNames } from './chat-names.ts';
import styles from './ChatPanel.module.css';
import { ChatSession } from './ChatSession.ts';

/** Whether the panel comes into view, or stands ready for a visitor who has stayed. */
export type Shown = 'seen' | 'unseen';
/** `question` is what a visitor picked from the suggestions; `asked` counts the picks, so that the same one may be asked again. */
export type ChatPanelProps = { site: SiteView; question?: string; asked: number; shown: Shown };

/** The assistant's panel. */
export default function ChatPanel({ asked, question, shown, site }: ChatPanelProps) {
  const labels = chatTexts(site.language);
  const { session, state, isReady } = useConversation(site.slug, labels.errors, shown);
  const [isMinimised, setMinimised] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (state.draft) setText(state.draft);
  }, [state.draft]);
  const booking = useBooking(site);
  useEffect(() => setMinimised(false), [asked]); // an answer that is not seen is not typed to its end
  usePicked(asked, question, state.phase === 'ready', (picked) => session.send(picked));
  const typed = state.messages.find(({ id }) => id === state.typing);
  const actions = (
    <p className={styles.actions}>
      <button
        type="button"
        aria-expanded={!isMinimised}
        aria-label={isMinimised ? labels.restore : labels.minimise}
        onClick={() => setMinimised(!isMinimised)}
      >
        <Icon name={isMinimised ? 'plus' : 'minus'} />
      </button>
      <button type="button" aria-label={labels.clear} onClick={() => void session.clear()}>
        <Icon name="trash" />
      </button>
    </p>
  );
  return (
    <ChatFrame site={site} {...chatNames(site)} actions={actions}>
      {/* Said once, whole; the letters that appear one by one are hidden from screen readers. */}
      <p className={styles.unseen} role="status">
        {typed && <span lang={tagOf(typed)}>{typed.content}</span>}
      </p>
      {isMinimised ? (
        <span data-minimised="" />
      ) : (
        <>
          <ChatMessages
            site={site}
            labels={labels}
            state={state}
            onTyped={() => session.finishTyping()}
            onBook={booking.ready ? () => booking.open() : undefined}
          />
          {state.error && (
            <div className={styles.error} role="alert">
              <p>{state.error}</p>
              <button type="button" onClick={() => void session.retry()}>
                {labels.retry}
              </button>
              <button type="button" aria-label={labels.dismiss} onClick={() => session.dismiss()}>
                <Icon name="close" size={18} />
              </button>
            </div>
          )}
          <ChatForm
            labels={labels}
            isReady={isReady}
            text={text}
            onText={setText}
            onSend={(written) => session.send(written)}
          />
        </>
      )}
      {booking.dialog}
    </ChatFrame>
  );
}

/**
 * Resumes the tab's conversation, or starts one; a panel that is not in view starts it with the first question. A preview
 * has no conversation and looks ready.
 */
function useConversation(site: string, errors: ChatErrors, shown: Shown) {
  const [session] = useState(() => new ChatSession(site, errors));
  const state = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const inPreview = useContext(InPreview) !== '';
  const open = useEffectEvent(() => session.open(shown === 'seen'));
  useEffect(() => {
    if (inPreview) return undefined;
    open();
    return () => session.close();
  }, [session, inPreview]);
  return { session, state, isReady: inPreview || state.phase === 'ready' };
}

/** Asks what the visitor picked from the suggestions, once, as soon as the conversation is ready. */
function usePicked(
  asked: number,
  question: string | undefined,
  isReady: boolean,
  ask: (question: string) => void,
): void {
  const done = useRef(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!question || asked === done.current || !isReady) return;
    done.current = asked;
    askNow(question);
  }, [asked, question, isReady]);
}
