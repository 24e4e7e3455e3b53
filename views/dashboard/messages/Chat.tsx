import { Fragment } from 'react';
import { formatTime } from '../../lib/format/dates.ts';
import { Bubble } from '../../messaging/Bubble.tsx';
import { DayMark } from '../../messaging/DayMark.tsx';
import { MessageLog } from '../../messaging/MessageLog.tsx';
import type { MessageItemView } from '../../../src/messaging/messaging.dto.ts';
import { Button } from '../../ui/forms/Button.tsx';
import styles from './Messages.module.css';
import type { Outgoing } from './outgoing.ts';

type ChatProps = { messages: readonly MessageItemView[]; waiting: readonly Outgoing[]; onRetry: () => void };

/** The messages of a conversation, then those that are not sent yet. */
export function Chat({ messages, waiting, onRetry }: ChatProps) {
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const unsent = waiting.filter(({ id }) => !arrived.has(id));
  const failed = unsent.some(({ state }) => state !== 'sending');
  const size = messages.length + unsent.length;
  return (
    <MessageLog size={size} written={unsent.at(-1)?.id}>
      {size === 0 ? <p className={styles.hint}>Write to us: we answer within 24 hours.</p> : null}
      {messages.map((message, at) => (
        <Fragment key={message._id}>
          <DayMark at={message.sent_at} before={messages[at - 1]?.sent_at} />
          <ChatBubble {...message} />
        </Fragment>
      ))}
      {unsent.map(({ id, content, state }) => (
        <Bubble
          key={id}
          own
          pending
          sender="You:"
          content={content}
          foot={state !== 'sending' ? 'Not sent' : 'Sending…'}
        />
      ))}
      {failed ? (
        <p className={styles.failed}>
          <span>Not sent yet. It is kept here.</span>
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </MessageLog>
  );
}

function ChatBubble({ sender_type, content, sent_at, read_at }: MessageItemView) {
  const own = sender_type === 'user';
  const time = formatTime(sent_at);
  const foot = own ? `${time}, ${read_at ? 'read' : 'sent'}` : `Shingle, ${time}`;
  return <Bubble own={own} sender={own ? 'You:' : 'Shingle:'} content={content} foot={foot} />;
}
