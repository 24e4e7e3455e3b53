import { formatDay } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/data/Badge.tsx';
import { More, type Paged } from '../../ui/lists/More.tsx';
import type { ConversationView } from '../../../src/messaging/messaging.dto.ts';
import styles from './Messages.module.css';

type ConversationListProps = {
  conversations: ConversationView[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  list: Paged;
};

export function ConversationList({ conversations, selected, onSelect, list }: ConversationListProps) {
  return (
    <nav aria-label="Conversations">
      <ul className={styles.list}>
        {conversations.map(({ _id, subject, last_message, last_message_at, unread_user, status }) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={_id === selected ? 'true' : undefined}
              onClick={() => onSelect(_id)}
            >
              <span className={styles.entrySubject}>
                <bdi>{subject}</bdi>
              </span>
              {unread_user ? <Badge tone="brick">{`${unread_user} new`}</Badge> : null}
              <span className={styles.excerpt}>
                {last_message
                  ? `${last_message.sender_type === 'user' ? 'You: ' : ''}${last_message.content}`
                  : 'Nothing yet'}
              </span>
              <span className={styles.when}>
                {`${formatDay(last_message_at)}${status === 'closed' ? ', closed' : ''}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More list={list} label="Older conversations" variant="quiet" />
    </nav>
  );
}
