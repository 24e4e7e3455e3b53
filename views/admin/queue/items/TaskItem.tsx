import { Link } from 'react-router-dom';
import type { TaskState } from '../../../../src/proposals/proposals.shared.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { Facts, Panel } from '../../../ui/layout/Panel.tsx';
import { googleProfilePlace } from '../../sites/sites.data.ts';
import { AnswerForm, type Answer } from '../AnswerForm.tsx';
import { ItemShell, type ItemProps } from '../ItemShell.tsx';
import { KINDS, useTask } from '../queue.data.ts';
import { Remarks } from '../Remarks.tsx';
import { ask, begin, finish } from './answers.ts';
import styles from './Item.module.css';

const STATES: Record<TaskState, string> = {
  waiting: 'nobody has begun',
  working: 'being worked on',
  asked: 'we asked something',
  done: 'done',
};

/** An add-on that was bought, with its promised days. */
export function TaskItem({ id, onDone }: ItemProps) {
  const read = useTask(id);
  const task = read.data?.task;
  return (
    <ItemShell
      read={read}
      kind="task"
      id={id}
      place={task}
      due_at={task?.promised_by ?? null}
      turn={task?.turn ?? 'us'}
      state={task ? STATES[task.state] : ''}
    >
      {task ? (
        <>
          <Panel title={task.name}>
            <Facts
              rows={[
                ['Bought', shortDate(task.bought_at)],
                ['Promised', `${shortDate(task.promised_from)} to ${shortDate(task.promised_by)}`],
                ...(task.done_at ? [['Done', shortDate(task.done_at)] as const] : []),
              ]}
            />
            <Remarks messages={task.messages} />
            {task.service === 'google-business' && task.site ? (
              <p>
                <Link className={styles.place} to={googleProfilePlace(task.site.id)}>
                  The facts to copy into Google’s form
                </Link>
              </p>
            ) : null}
          </Panel>
          {task.state === 'done' ? null : (
            <AnswerForm place={`task ${id}`} answers={answersOf(id, task.state)} onDone={onDone} />
          )}
        </>
      ) : null}
    </ItemShell>
  );
}

function answersOf(id: string, state: TaskState): Answer[] {
  const path = `${KINDS.task.path}/${id}`;
  const answers: Answer[] = [
    ask(path, 'Such as which name they want. Our clock stands still until they reply.'),
    finish(path, 'The customer gets a mail.'),
  ];
  if (state === 'working') return answers;
  return [begin(path), ...answers];
}
