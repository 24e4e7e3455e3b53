import type { FormEvent, KeyboardEvent } from 'react';
import { trimmed } from '../../../src/common/text/one-line.shared.ts';
import { CONTENT_MAX } from '../../../src/messaging/messaging.shared.ts';
import { counted } from '../../lib/format/counted.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { isEnter } from '../../ui/forms/isEnter.ts';
import messaging from '../../messaging/Messaging.module.css';

/** From here on the characters left are shown. */
const NEARLY_FULL = 200;
const LINES_MAX = 8;

type MessageFormProps = { text: string; onChange: (text: string) => void; onSend: (content: string) => void };

/** Enter sends, Shift+Enter begins a new line; text of white space alone is not sent. */
export function MessageForm({ text, onChange, onSend }: MessageFormProps) {
  const left = CONTENT_MAX - [...text.trim()].length;

  function send(event?: FormEvent) {
    event?.preventDefault();
    const content = trimmed(text);
    if (!content || left < 0) return;
    onSend(content);
    onChange('');
  }
  function press(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    send();
  }
  return (
    <form className={messaging.form} onSubmit={send}>
      <TextArea
        label="Your message"
        hideLabel
        placeholder="Your message"
        rows={Math.min(LINES_MAX, Math.max(2, text.split('\n').length))}
        dir="auto"
        enterKeyHint="send"
        value={text}
        hint={
          left >= 0 && left < NEARLY_FULL
            ? `${counted(left, 'character')} left`
            : 'Enter sends, Shift+Enter begins a new line.'
        }
        error={left < 0 ? `A message can have at most ${counted(CONTENT_MAX, 'character')}.` : null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}
