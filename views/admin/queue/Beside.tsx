import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserView } from '../../../src/auth/auth.dto.ts';
import type { AdminConversationView } from '../../../src/messaging/messaging.dto.ts';
import { mailHref } from '../../../src/sites/content/site-format.shared.ts';
import { counted } from '../../lib/format/counted.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ConversationView } from '../messages/ConversationView.tsx';
import { ago } from '../admin.texts.ts';
import { useCustomerConversations, useCustomerTimeline } from './queue.data.ts';
import styles from './items/Item.module.css';

/** Beside the item: the customer's conversation, and what happened so far. */
export function Beside({ customer }: { customer: UserView }) {
  return (
    <aside className={styles.beside} aria-label={`${customer.name}: conversation and steps`}>
      <Conversation customer={customer} />
      <Steps customer={customer.id} />
    </aside>
  );
}

function Conversation({ customer: { id, name, email } }: { customer: UserView }) {
  const { data, isPending, refetch } = useCustomerConversations(id);
  const navigate = useNavigate();
  const [latest] = data?.conversations ?? [];
  return (
    <Panel title="Conversation">
      {isPending ? <Skeleton lines={4} label="Loading..." /> : null}
      {!isPending && !data ? <Failure title="The conversation did not load" onRetry={() => void refetch()} /> : null}
      {data && !latest ? (
        <>
          <p className={styles.quiet}>
            <bdi>{name}</bdi> has not written to us. Answers given here reach them by mail and on My site.
          </p>
          <p>
            <AnchorButton variant="secondary" href={mailHref(email)}>
              Write an e-mail
            </AnchorButton>
          </p>
        </>
      ) : null}
      {latest ? <Latest key={latest._id} conversation={latest} onBack={() => void navigate('?tab=messages')} /> : null}
    </Panel>
  );
}

type LatestProps = { conversation: AdminConversationView; onBack: () => void };

/** The conversation; while there are unread messages it is opened by a press, since reading marks them as read. */
function Latest({ conversation, onBack }: LatestProps) {
  const { _id: id, last_message, unread_admin } = conversation;
  const [begunUnread] = useState(unread_admin > 0);
  const [isOpen, setOpen] = useState(!begunUnread);
  if (isOpen) {
    return (
      <div tabIndex={-1} className={styles.opened} ref={begunUnread ? focusOnce : undefined}>
        <ConversationView id={id} conversation={conversation} onBack={onBack} />
      </div>
    );
  }
  return (
    <>
      <p className={styles.lastWords} dir="auto">
        {last_message?.content}
      </p>
      <p className={styles.quiet}>{counted(unread_admin, 'unread message')}. Opening marks them as read.</p>
      <p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the conversation
        </Button>
      </p>
    </>
  );
}

/** The button that was pressed is gone. */
const focusOnce = (opened: HTMLElement | null) => opened?.focus();

function Steps({ customer }: { customer: string }) {
  const { data, isPending, refetch } = useCustomerTimeline(customer);
  return (
    <Panel title="What happened" note="As the customer reads it on My site.">
      {isPending ? <Skeleton lines={3} label="Loading..." /> : null}
      {!isPending && !data ? <Failure title="The steps did not load" onRetry={() => void refetch()} /> : null}
      {data && !data.steps.length ? <p className={styles.quiet}>Nothing yet.</p> : null}
      <ol className={styles.steps}>
        {data?.steps.map(({ id, at, text, who, name }) => (
          <li key={id}>
            <span className={styles.quiet}>{ago(at)}</span>{' '}
            <span dir="auto">
              {text} {who === 'us' && name ? `(${name})` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
