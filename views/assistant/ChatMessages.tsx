import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { LANGUAGE } from '../../src/pages/languages.shared.ts';
import { mailHref, telHref } from '../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import type { ChatTexts } from './chat.texts.ts';
import type { ChatState } from './ChatSession.ts';
import type { ChatMessage } from './chat.data.ts';
import styles from './ChatPanel.module.css';
import { useTyping } from './useTyping.ts';

/** An answer is in the language of its question. */
export const tagOf = ({ language }: ChatMessage): string | undefined => language && LANGUAGE[language].tag;

type Props = { site: SiteView; labels: ChatTexts; state: ChatState; onTyped: () => void; onBook?: () => void };

/** The conversation, newest at the bottom. Not a live region: the panel says each answer once. */
export function ChatMessages({ labels, onBook, onTyped, site, state }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const toEnd = (): void => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  const follow = useEffectEvent(toEnd);
  useEffect(() => follow(), [state.messages.length, state.phase]);
  return (
    // tabIndex: keyboards must be able to scroll it.
    <div ref={list} className={styles.messages} role="region" aria-label={labels.messages} tabIndex={0}>
      {state.messages.length === 0 && <p className={styles.empty}>{labels.empty}</p>}
      {state.messages.map((message) =>
        message.sender === 'user' ? (
          <p key={message.id} className={styles.mine}>
            <span className={styles.unseen}>{labels.you} </span>
            <span>{message.content}</span>
          </p>
        ) : (
          <Answer
            key={message.id}
            message={message}
            labels={labels}
            isTyping={state.typing === message.id}
            onTyped={onTyped}
            onGrow={toEnd}
          >
            <Sources message={message} labels={labels} site={site} />
            <Action message={message} labels={labels} site={site} onBook={onBook} />
          </Answer>
        ),
      )}
      {state.phase === 'waiting' && <p className={styles.thinking}>{labels.thinking}</p>}
    </div>
  );
}

type AnswerProps = {
  message: ChatMessage;
  labels: ChatTexts;
  isTyping: boolean;
  onTyped: () => void;
  onGrow: () => void;
  children: ReactNode;
};

function Answer({ children, isTyping, labels, message, onGrow, onTyped }: AnswerProps) {
  const { shown, skip } = useTyping(message.content, isTyping, onTyped);
  const grow = useEffectEvent(onGrow);
  useEffect(() => grow(), [shown]);
  if (isTyping) {
    return (
      <button type="button" className={styles.typing} onClick={skip}>
        <span className={styles.unseen}>{labels.skip}</span>
        <span aria-hidden="true" lang={tagOf(message)}>
          {shown}
          <span className={styles.caret} />
        </span>
      </button>
    );
  }
  return (
    <div className={styles.theirs}>
      <p>
        <span className={styles.unseen}>{labels.assistant} </span>
        <span lang={tagOf(message)}>{message.content}</span>
      </p>
      {children}
    </div>
  );
}

type PartProps = { message: ChatMessage; labels: ChatTexts; site: SiteView };

function Sources({ labels, message: { sources }, site }: PartProps) {
  if (!sources || sources.length === 0) return null;
  const { pause, semicolon, space } = LANGUAGE[site.language];
  const asked = site.sections.includes('faq') ? site.faq : []; // those that are on the page
  return (
    <p className={styles.sources}>
      {labels.source}
      {space}
      {sources.map(({ id, section, title }, at) => {
        const question = asked.find((one) => `faq.${one.id}` === id);
        const words = [...new Set([labels.sections[section] ?? title, title])].join(pause);
        return (
          <span key={id}>
            {at > 0 && semicolon}
            {question ? (
              <a href={`#faq-${question.id}`} onClick={() => openQuestion(question.id)}>
                {words}
              </a>
            ) : (
              words
            )}
          </span>
        );
      })}
    </p>
  );
}

function Action({ labels, message: { action }, onBook, site }: PartProps & { onBook?: () => void }) {
  const { email, phone } = site.contact;
  if (action === 'book' && onBook) {
    return (
      <button type="button" className={styles.action} onClick={onBook}>
        {labels.book}
      </button>
    );
  }
  if (!action || action === 'none') return null;
  if (phone && (action !== 'message' || !email)) {
    return (
      <a className={styles.action} href={telHref(phone)}>
        {labels.call(phone)}
      </a>
    );
  }
  return email ? (
    <a className={styles.action} href={mailHref(email)}>
      {labels.message}
    </a>
  ) : null;
}

function openQuestion(id: string): void {
  const answer = document.getElementById(`faq-${id}`);
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}
