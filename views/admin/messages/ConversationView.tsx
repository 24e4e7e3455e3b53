import { Fragment, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { CONTENT_MAX } from '../../../src/messaging/messaging.shared.ts';
import type { Said } from '../../dashboard/messages/transcript.ts';
import { formatTime, shortDate } from '../../lib/dates.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useChange } from '../admin.data.ts';
import { statusPath, useReply, useConversationView, type AdminConversation } from './messages.data.ts';
import styles from './Messages.module.css';

type TalkProps = { id: string; conversation: AdminConversation | undefined; onBack: () => void };

/** One conversation: who it is with, what was said, and the reply. */
export function ConversationView({ id, conversation, onBack }: TalkProps) {
  const { data, isPending, refetch } = useConversationView(id);
  return (
    <section className={styles.pane} aria-label={conversation?.subject ?? 'Conversation'}>
      <Head id={id} conversation={conversation} onBack={onBack} />
      <div className={styles.middle}>
        {isPending ? <Skeleton lines={5} label="Loading..." /> : null}
        {!isPending && !data ? <Failure title="Failed to load messages" onRetry={() => void refetch()} /> : null}
        {data ? <Messages messages={data} /> : null}
      </div>
      <Reply id={id} />
    </section>
  );
}

function Head({ id, conversation, onBack }: TalkProps) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const active = conversation?.status === 'active';
  async function turn() {
    setBusy(true);
    await change({ method: 'PUT', path: statusPath(id), body: { status: active ? 'closed' : 'active' } });
    setBusy(false);
  }
  return (
    <header className={styles.bar}>
      <Button variant="quiet" size="small" className={styles.back} onClick={onBack}>
        All conversations
      </Button>
      {conversation ? (
        <>
          <div className={styles.about}>
            <h2 dir="auto">{conversation.subject}</h2>
            {conversation.user ? (
              <Link to={`?tab=users&user=${conversation.user.id}`}>
                <bdi>{conversation.user.name || conversation.user.email}</bdi>
              </Link>
            ) : (
              'Unknown User'
            )}
          </div>
          <StatusMark kind={active ? 'on' : 'off'}>{conversation.status}</StatusMark>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void turn()}>
            {active ? 'Close' : 'Open again'}
          </Button>
        </>
      ) : null}
    </header>
  );
}

function Messages({ messages }: { messages: readonly Said[] }) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages.length]);
  return (
    // Its own scrolling must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.log} ref={log} role="log" aria-label="Messages" tabIndex={0}>
      {messages.length === 0 ? <p className={styles.quiet}>Nothing was written yet.</p> : null}
      {messages.map((message, at) => (
        <Fragment key={message._id}>
          {shortDate(messages[at - 1]?.sent_at) === shortDate(message.sent_at) ? null : (
            <p className={styles.day}>{shortDate(message.sent_at)}</p>
          )}
          <Bubble {...message} />
        </Fragment>
      ))}
    </div>
  );
}

function Bubble({ sender_type, content, sent_at, read_at }: Said) {
  const own = sender_type === 'admin';
  return (
    <article className={classes(styles.bubble, own && styles.own)}>
      <VisuallyHidden>{own ? 'Admin:' : 'User:'}</VisuallyHidden>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <p className={styles.mark}>
        {formatTime(sent_at)}
        {own ? `, ${read_at ? 'read' : 'sent'}` : ''}
      </p>
    </article>
  );
}

/** Enter sends, Shift+Enter begins a new line; what could not be sent stays written. */
function Reply({ id }: { id: string }) {
  const { send, sending } = useReply(id);
  const [text, setText] = useState('');
  const content = text.trim();
  const tooLong = [...content].length > CONTENT_MAX;
  const ready = content !== '' && !sending && !tooLong;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (ready && (await send(content))) setText((now) => (now.trim() === content ? '' : now));
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Reply"
        hideLabel
        placeholder="Type your reply"
        rows={2}
        dir="auto"
        value={text}
        hint="Press Enter to send your reply to the user"
        error={tooLong ? `A reply can have at most ${CONTENT_MAX} characters.` : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" disabled={!ready}>
        Send
      </Button>
    </form>
  );
}
