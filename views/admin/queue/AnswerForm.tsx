import { useState } from 'react';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import type { Change } from '../../lib/api/adminQueries.ts';
import { useDialogChange } from '../admin.data.ts';
import { useOperatorsWords } from '../useOperatorsWords.ts';
import styles from './items/Item.module.css';

export type Answer = {
  id: string;
  /** What the operator does. */
  label: string;
  /** What the customer gets from it. */
  hint: string;
  /** The label of the words that go with it; absent: none go. */
  words?: string;
  max?: number;
  button: string;
  /** What must be done before; it is said in place of sending. */
  before?: string;
  done: Change['done'];
  change: (words: string) => Pick<Change, 'method' | 'path' | 'body' | 'ends'>;
};

type Props = {
  answers: readonly Answer[];
  /** Under this name the words are kept until they are sent. */
  place: string;
  onDone: () => void;
};

/** The ways to answer, one of them chosen, its words and one button; a refusal is said under them. */
export function AnswerForm({ answers, place, onDone }: Props) {
  const [id, setId] = useState(answers[0]?.id);
  const [text, write] = useOperatorsWords(place);
  const [isAsked, setAsked] = useState(false);
  const answer = answers.find((one) => one.id === id) ?? answers[0];
  const { busy, failure, run } = useDialogChange(() => {
    if (answer?.words !== undefined) write('');
    onDone();
  });
  if (!answer) return null;
  const empty = answer.words !== undefined && !text.trim();
  const { before, change, done } = answer;
  function send() {
    setAsked(true);
    if (!empty && !before) void run({ ...change(text.trim()), done });
  }
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className={styles.answers}>
        <legend>Answer</legend>
        {answers.map((one) => (
          <label key={one.id}>
            <input type="radio" name="answer" checked={one === answer} onChange={() => setId(one.id)} />
            <span>
              <strong>{one.label}</strong> {one.hint}
            </span>
          </label>
        ))}
      </fieldset>
      {answer.words === undefined ? null : (
        <TextArea
          label={answer.words}
          rows={3}
          dir="auto"
          maxLength={answer.max ?? 4_000}
          value={text}
          error={isAsked && empty ? 'The customer reads it: please write it.' : null}
          announced
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      <Alert title={answer.words === undefined ? 'That was not done.' : 'Not sent. It is still written here.'}>
        {(isAsked && before) || failure?.message}
      </Alert>
      <p>
        <Button type="submit" busy={busy}>
          {answer.button}
        </Button>
      </p>
    </form>
  );
}
