import { useState } from 'react';
import type { Change } from '../../lib/api/adminQueries.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useDialogChange } from '../admin.data.ts';
import styles from './Queue.module.css';

type Props = {
  label: string;
  hint?: string;
  value: string;
  max: number;
  optional?: boolean;
  change: (text: string) => Change;
};

/** One line that is saved by its own button, which shows while there is something to save. */
export function SaveField({ label, hint, value, max, optional, change }: Props) {
  const [text, setText] = useState(value);
  const { busy, failure, run } = useDialogChange(() => {});
  const isNew = (optional || text.trim() !== '') && text.trim() !== value;
  return (
    <form
      className={styles.saved}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void run(change(text.trim()));
      }}
    >
      <Field
        label={label}
        hint={hint}
        optional={optional}
        maxLength={max}
        value={text}
        error={failure?.message}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isNew ? (
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
