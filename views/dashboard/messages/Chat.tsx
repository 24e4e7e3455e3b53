import { Fragment, useLayoutEffect, useRef } from 'react';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Messages.module.css';
import type { Outgoing } from './outgoing.ts';
import type { Said } from './transcript.ts';

type ChatProps = { messages: readonly Said[]; waiting: readonly Outgoing[]; onRetry: () => void };

/** How near the end counts as reading along, in pixels. */
const NEAR = 80;

/** What was said, and behind it what is still on its way. */
export function Chat({ messages, waiting, onRetry }: ChatProps) {
  const log = useRef<HTMLDivElement>(null);
  const reading = useRef(true); // at the end: new messages scroll into sight
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const onTheWay = waiting.filter(({ id }) => !arrived.has(id));
  const failed = onTheWay.some(({ state }) => state === 'failed');
  const size = messages.length + onTheWay.length;
  const last = onTheWay.at(-1)?.id;

  useLayoutEffect(() => {
    const box = log.current;
    if (box && (reading.current || last)) box.scrollTop = box.scrollHeight;
  }, [size, last]);

  function scrolled() {
    const box = log.current;
    if (box) reading.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.log} ref={log} role="log" aria-label="Messages" tabIndex={0} onScroll={scrolled}>
      {size === 0 ? <p className={styles.hint}>Write to us: we answer within 24 hours.</p> : null}
      {messages.map((message, at) => (
        <Fragment key={message._id}>
          <DayMark at={message.sent_at} before={messages[at - 1]?.sent_at} />
          <Bubble
            own={message.sender_type === 'user'}
            content={message.content}
            foot={
              message.sender_type === 'user'
                ? `${formatTime(message.sent_at)}, ${mark(message)}`
                : formatTime(message.sent_at)
            }
          />
        </Fragment>
      ))}
      {onTheWay.map(({ id, content, state }) => (
        <Bubble key={id} own pending content={content} foot={state === 'failed' ? 'Not sent' : 'Sending…'} />
      ))}
      {failed ? (
        <p className={styles.failed}>
          <span>Not sent yet. It is kept here.</span>
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const mark = ({ read_at }: Said) => (read_at ? 'read' : 'sent');

function DayMark({ at, before }: { at: string; before: string | undefined }) {
  const day = formatDay(at);
  if (before && formatDay(before) === day) return null;
  return <p className={styles.day}>{day}</p>;
}

function Bubble({ own, pending, content, foot }: { own: boolean; pending?: boolean; content: string; foot: string }) {
  return (
    <article className={classes(styles.bubble, own && styles.own, pending && styles.pending)}>
      <VisuallyHidden>{own ? 'You:' : 'Shingle:'}</VisuallyHidden>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <span className={styles.foot}>{own ? foot : `Shingle, ${foot}`}</span>
    </article>
  );
}
