import { Fragment, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { trimmed } from '../../../src/common/text/one-line.shared.ts';
import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { CONTENT_MAX } from '../../../src/messaging/messaging.shared.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Bubble } from '../../messaging/Bubble.tsx';
import { DayMark } from '../../messaging/DayMark.tsx';
import { MessageLog } from '../../messaging/MessageLog.tsx';
import messaging from '../../messaging/Messaging.module.css';
import type { AdminConversationView, MessageItemView } from '../../../src/messaging/messaging.dto.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { useClickChange } from '../admin.data.ts';
import { failureProps } from '../admin.texts.ts';
import { useOperatorsWords } from '../useOperatorsWords.ts';
import { statusPath, useReply, useConversation } from './messages.data.ts';
import { isEnter } from '../../ui/forms/isEnter.ts';
import styles from './Messages.module.css';

type ConversationViewProps = { id: string; conversation: AdminConversationView | undefined; onBack: () => void };

/** One conversation: with whom it is, its messages, and the reply. */
export function ConversationView({ id, conversation, onBack }: ConversationViewProps) {
  const { data, isPending, error, refetch } = useConversation(id);
  return (
    <section className={messaging.pane} aria-label={conversation?.subject ?? 'Conversation'}>
      <Head id={id} conversation={conversation} onBack={onBack} />
      {data ? (
        <Messages messages={data} />
      ) : (
        <div className={classes(styles.waiting, messaging.height)}>
          {isPending ? (
            <Skeleton lines={5} label="Loading..." />
          ) : (
            <Failure {...failureProps(error, () => void refetch())} />
          )}
        </div>
      )}
      <Reply id={id} />
    </section>
  );
}

/** Takes the focus from the list, which leaves a narrow screen. In a wide one this button is not drawn, and takes nothing. */
function takeFocus(back: HTMLButtonElement | null): void {
  if (document.activeElement !== document.body) back?.focus();
}

function Head({ id, conversation, onBack }: ConversationViewProps) {
  const { busy, failed, run } = useClickChange();
  const active = conversation?.status === 'active';
  const changeStatus = () =>
    run({ method: 'PUT', path: statusPath(id), body: { status: active ? 'closed' : 'active' } });
  return (
    <header className={messaging.bar}>
      <Button variant="quiet" size="small" className={styles.back} ref={takeFocus} onClick={onBack}>
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
          <Button variant="secondary" size="small" busy={busy} onClick={() => void changeStatus()}>
            {active ? 'Close' : 'Open again'}
          </Button>
          <Alert title="That was not saved.">{failed}</Alert>
        </>
      ) : null}
    </header>
  );
}

function Messages({ messages }: { messages: readonly MessageItemView[] }) {
  return (
    <MessageLog size={messages.length}>
      {messages.length === 0 ? <p className={styles.quiet}>Nothing was written yet.</p> : null}
      {messages.map((message, at) => (
        <Fragment key={message._id}>
          <DayMark at={message.sent_at} before={messages[at - 1]?.sent_at} />
          <AdminBubble {...message} />
        </Fragment>
      ))}
    </MessageLog>
  );
}

function AdminBubble({ sender_type, content, sent_at, read_at }: MessageItemView) {
  const own = sender_type === 'admin';
  const foot = `${formatTime(sent_at)}${own ? `, ${read_at ? 'read' : 'sent'}` : ''}`;
  return <Bubble own={own} sender={own ? 'Admin:' : 'User:'} content={content} foot={foot} />;
}

/** Enter sends, Shift+Enter begins a new line; what could not be sent stays written. */
function Reply({ id }: { id: string }) {
  const { send, sending, failed } = useReply(id);
  const [text, write] = useOperatorsWords(`conversation ${id}`);
  const latest = useRef(text);
  latest.current = text;
  const content = trimmed(text);
  const tooLong = [...content].length > CONTENT_MAX;
  const ready = content !== '' && !sending && !tooLong;
  const notSent = failed ? 'Not sent. Your reply is still here.' : undefined; // a toast says why
  const problem = tooLong ? `A reply can have at most ${grouped(CONTENT_MAX)} characters.` : notSent;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (ready && (await send(content)) && latest.current.trim() === content) write(''); // what was written meanwhile stays
  }
  function press(event: KeyboardEvent) {
    if (!isEnter(event)) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form className={messaging.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Reply"
        hideLabel
        placeholder="Type your reply"
        rows={2}
        dir="auto"
        enterKeyHint="send"
        value={text}
        hint="Press Enter to send your reply to the user"
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" aria-disabled={!ready || undefined}>
        Send
      </Button>
    </form>
  );
}
