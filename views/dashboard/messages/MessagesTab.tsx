import { useEffect, useRef, useState } from 'react';
import { isReported } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { TabHead } from '../TabHead.tsx';
import messaging from '../../messaging/Messaging.module.css';
import { Chat } from './Chat.tsx';
import { ConversationList } from './ConversationList.tsx';
import { MessageForm } from './MessageForm.tsx';
import { useSupportChat } from './messages.data.ts';
import styles from './Messages.module.css';
import { NewConversation } from './NewConversation.tsx';

/** The customer's conversations with the provider: the selected one, and beside or below it the list, which moves nothing when it comes. */
export function MessagesTab() {
  const chat = useSupportChat();
  const { conversations, selected, choose, start } = chat;
  const [asking, setAsking] = useState(false);
  const [text, setText] = useText(selected?._id, conversations.data?.length === 0);
  const several = (conversations.data?.length ?? 0) > 1;
  const pane = useRef<HTMLElement>(null);
  /** On a phone the list is below, and a long one is longer than the conversation. */
  function show(id: string) {
    choose(id);
    pane.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <TabHead title="Messages" lead="Write to us about your site, your plan or a bill. We answer within 24 hours." />
      <div className={classes(styles.columns, several && styles.several)}>
        <section ref={pane} className={messaging.pane} aria-label={selected?.subject ?? 'New conversation'}>
          <header className={styles.bar}>
            <h2 className={styles.subject}>
              <bdi>{selected?.subject ?? 'Support'}</bdi>
            </h2>
            {selected ? (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  start.reset();
                  setAsking(true);
                }}
              >
                New conversation
              </Button>
            ) : null}
          </header>
          <Conversation {...chat} />
          {selected?.status === 'closed' ? (
            <p className={styles.closed}>We have closed this conversation. Writing opens it again.</p>
          ) : null}
          <MessageForm text={text} onChange={setText} onSend={chat.send} />
        </section>
        {several && conversations.data ? (
          <ConversationList
            conversations={conversations.data}
            selected={selected?._id}
            onSelect={show}
            list={conversations}
          />
        ) : null}
      </div>
      {asking ? (
        <NewConversation
          busy={start.isPending}
          problem={start.isError && !isReported(start.error) ? start.error.message : null}
          onCancel={() => setAsking(false)}
          onStart={(subject) => start.mutate(subject, { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </>
  );
}

const NONE = 'none';

/** What each customer is writing, by conversation. It lives outside the screen, so that changing tabs loses nothing. */
const written = new Map<string | undefined, Record<string, string>>();

/**
 * What is being written in a conversation; what is begun before one is there goes on in it, and what was written in one
 * that is deleted goes on where there is none.
 */
function useText(conversation: string | undefined, isThereNone: boolean): [string, (text: string) => void] {
  const owner = useSession().user?.id;
  const [texts, setTexts] = useState(() => written.get(owner) ?? {});
  useEffect(() => void written.set(owner, texts), [owner, texts]);
  const key = conversation ?? NONE;
  const { [NONE]: early, ...others } = texts;
  const [left] = Object.values(others);
  if (conversation && early !== undefined) setTexts({ ...others, [conversation]: early });
  if (isThereNone && left !== undefined) setTexts({ [NONE]: early || left });
  return [texts[key] ?? '', (text) => setTexts((now) => ({ ...now, [key]: text }))];
}

function Conversation({ conversations, selected, messages, waiting, retry }: ReturnType<typeof useSupportChat>) {
  const pending = conversations.isPending || (selected && messages.isPending);
  if (pending) {
    return (
      <div className={classes(styles.middle, messaging.height)}>
        <Skeleton label="Loading..." lines={5} />
      </div>
    );
  }
  if (!conversations.data || (selected && !messages.data)) {
    const failed = conversations.data ? messages : conversations;
    return (
      <div className={styles.middle}>
        <Failure title="Failed to load messages" onRetry={() => void failed.refetch()}>
          <p>{failed.error?.message}</p>
        </Failure>
      </div>
    );
  }
  return (
    <>
      <Chat key={selected?._id} messages={messages.data ?? []} waiting={waiting} onRetry={retry} />
      {messages.isError ? (
        <p className={styles.offline} role="status">
          The line is down. We keep trying.
        </p>
      ) : null}
    </>
  );
}
