import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../ui/data/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/data/EmptyState.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { More } from '../../ui/lists/More.tsx';
import { ScreenTitle } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { ago } from '../admin.texts.ts';
import type { AdminConversationView } from '../../../src/messaging/messaging.dto.ts';
import { useConversationHead, useConversations } from './messages.data.ts';
import styles from './Messages.module.css';
import { ConversationView } from './ConversationView.tsx';

const SENDERS = { user: 'User', admin: 'Admin' } as const;
export const nameOf = ({ user }: AdminConversationView) => user?.name || user?.email || 'Unknown User';

/** Support conversations at the side, the chosen one beside them; the address names it. */
export function MessagesTab() {
  const [search, setSearch] = useSearchParams();
  const list = useConversations();
  const { conversations, isPending, refetch } = list;
  const chosen = search.get('conversation');
  const select = (id: string | null) => setSearch({ tab: 'messages', ...(id ? { conversation: id } : {}) });
  return (
    <>
      <ScreenTitle title="Messages" note="Latest message first" />
      {isPending ? <Skeleton lines={6} label="Loading..." /> : null}
      {!isPending && !conversations ? <Failure onRetry={() => void refetch()} /> : null}
      {conversations?.length === 0 && !chosen ? (
        <EmptyState title="No conversations yet">
          <p>When a customer writes to you, it stands here.</p>
        </EmptyState>
      ) : null}
      {conversations && (conversations.length > 0 || chosen) ? (
        <div className={classes(styles.columns, Boolean(chosen) && styles.open)}>
          <nav className={styles.side} aria-label="Conversations">
            <ul className={styles.list}>
              {conversations.map((each) => (
                <li key={each._id}>
                  <Entry conversation={each} selected={each._id === chosen} onSelect={() => select(each._id)} />
                </li>
              ))}
            </ul>
            <More list={list} />
          </nav>
          {chosen ? (
            <Chosen
              key={chosen}
              id={chosen}
              listed={conversations.find(({ _id }) => _id === chosen)}
              onBack={() => select(null)}
            />
          ) : (
            <p className={styles.choose}>Choose a conversation to read and answer it.</p>
          )}
        </div>
      ) : null}
    </>
  );
}

type ChosenProps = { id: string; listed: AdminConversationView | undefined; onBack: () => void };

function Chosen({ id, listed, onBack }: ChosenProps) {
  if (!listed) return <Unlisted id={id} onBack={onBack} />;
  return <ConversationView id={id} conversation={listed} onBack={onBack} />;
}

/** The address may name one that is further down the list. */
function Unlisted({ id, onBack }: Omit<ChosenProps, 'listed'>) {
  const { data } = useConversationHead(id);
  return <ConversationView id={id} conversation={data?.conversations[0]} onBack={onBack} />;
}

type EntryProps = { conversation: AdminConversationView; selected: boolean; onSelect: () => void };

function Entry({ conversation, selected, onSelect }: EntryProps) {
  const { subject, last_message, last_message_at, unread_admin } = conversation;
  return (
    <button type="button" className={styles.entry} aria-current={selected || undefined} onClick={onSelect}>
      <span className={styles.name}>
        <bdi>{nameOf(conversation)}</bdi>
      </span>
      <span className={styles.when}>{ago(last_message_at)}</span>
      <span className={styles.subject} dir="auto">
        {subject}
      </span>
      {unread_admin ? (
        <span className={styles.new}>
          <Badge tone="brick">{unread_admin} new</Badge>
        </span>
      ) : null}
      <span className={styles.excerpt}>
        {last_message ? (
          <>
            {SENDERS[last_message.sender_type]}: <bdi>{last_message.content}</bdi>
          </>
        ) : (
          'No messages yet'
        )}
      </span>
    </button>
  );
}
