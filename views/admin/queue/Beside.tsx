import { useNavigate } from 'react-router-dom';
import type { WorkCustomerView } from '../../../src/admin/proposals/work.dto.ts';
import { mailHref } from '../../../src/sites/content/site-format.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { AnchorButton } from '../../ui/forms/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ConversationView } from '../messages/ConversationView.tsx';
import { ago } from '../admin.texts.ts';
import { useCustomerConversations, useCustomerTimeline } from './queue.data.ts';
import styles from './Queue.module.css';

/** Beside the item: the customer's conversation, and what happened so far. */
export function Beside({ customer }: { customer: WorkCustomerView }) {
  return (
    <aside className={styles.beside} aria-label={`${customer.name}: conversation and steps`}>
      <Conversation customer={customer} />
      <Steps customer={customer.id} />
    </aside>
  );
}

function Conversation({ customer: { id, name, email } }: { customer: WorkCustomerView }) {
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
      {latest ? (
        <ConversationView
          key={latest._id}
          id={latest._id}
          conversation={latest}
          onBack={() => void navigate('?tab=messages')}
        />
      ) : null}
    </Panel>
  );
}

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
