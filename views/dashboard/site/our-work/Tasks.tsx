import { useState } from 'react';
import { REQUEST_MAX } from '../../../../src/proposals/proposals.shared.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Section } from '../../TabHead.tsx';
import { StateMark } from '../StateMark.tsx';
import { dayOf } from '../site.texts.ts';
import { ReasonDialog } from './proposal/ReasonDialog.tsx';
import { taskState } from './work.texts.ts';
import { useServiceTasks, type ServiceTask } from './work.data.ts';
import styles from './Work.module.css';

/** The add-ons that were bought, with what we promised. */
export function Tasks() {
  const { data, isError, refetch } = useServiceTasks();
  if (isError && !data)
    return <Failure title="What you bought could not be loaded just now." onRetry={() => void refetch()} />;
  if (!data?.tasks.length) return null;
  return (
    <Section title="Bought from us">
      <ul className={styles.rows}>
        {data.tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </Section>
  );
}

function Task({ task }: { task: ServiceTask }) {
  const [replying, setReplying] = useState(false);
  const { kind, words } = taskState(task);
  const { id, name, bought_at, done_at, text, state } = task;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          Bought on {dayOf(bought_at)}
          {done_at ? `, done on ${dayOf(done_at)}` : ''}.
        </p>
        {text ? <p dir="auto">“{text}”</p> : null}
      </div>
      <div className={styles.state}>
        <StateMark kind={kind}>{words}</StateMark>
        {state === 'asked' ? (
          <Button variant="secondary" onClick={() => setReplying(true)}>
            Reply
          </Button>
        ) : null}
      </div>
      {replying ? (
        <ReasonDialog
          title="Your reply"
          lead={text ?? 'What we should know.'}
          label="Reply"
          max={REQUEST_MAX}
          path={`service-tasks/${id}/reply`}
          field="text"
          confirm="Send"
          onClose={() => setReplying(false)}
        />
      ) : null}
    </li>
  );
}
