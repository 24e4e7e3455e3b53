import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { ChatTexts } from './chat.texts.ts';
import { isEnter } from '../ui/forms/isEnter.ts';
import styles from './ChatPanel.module.css';

type Props = {
  labels: ChatTexts;
  isReady: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => boolean;
};

/**
 * The input: Enter sends, Shift+Enter starts a new line; shut while an answer is written. It takes the focus that it had, or
 * that a button had by keyboard which is gone.
 */
export function ChatForm({ isReady, labels, onSend, onText, text }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const isLost = useRef(false);
  const id = useId();
  const focused = input.current?.closest('section')?.querySelector(':focus-visible');
  useEffect(() => {
    if (focused?.matches(':disabled') || focused?.isConnected === false) isLost.current = true;
    if (isReady && isLost.current && document.activeElement === document.body) input.current?.focus();
    if (isReady) isLost.current = false;
  });
  const send = (): void => {
    if (!isReady) return;
    isLost.current = true;
    if (onSend(text)) onText('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const key = (event: KeyboardEvent): void => {
    if (!isEnter(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.unseen} htmlFor={id}>
        {labels.input}
      </label>
      <textarea
        ref={input}
        id={id}
        rows={1}
        value={text}
        disabled={!isReady}
        placeholder={isReady ? labels.placeholder : labels.wait}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={key}
      />
      <button type="submit" disabled={!isReady}>
        {labels.send}
      </button>
      <p id={`${id}-hint`} className={styles.hint}>
        {labels.hint}
      </p>
    </form>
  );
}
