import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Change } from '../../lib/api/adminQueries.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { useDialogChange } from '../admin.data.ts';
import styles from './items/Item.module.css';

type Props = {
  label: string;
  hint?: string;
  value: string;
  max: number;
  optional?: boolean;
  change: (text: string) => Change;
  /** Counts the fields with something to save: 1 when this one becomes one of them, -1 when it no longer is. */
  onUnsaved: (by: 1 | -1) => void;
};

/** What may be longer has several lines. */
const LINE_MAX = 200;

/** A text that is saved by its own button, which shows while there is something to save. */
export function SaveField({ label, hint, value, max, optional, change, onUnsaved }: Props) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (text === before) setText(value); // a colleague has saved another one
  }
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useDialogChange(() => {
    // Its button goes.
    if (!form.current?.contains(document.activeElement)) return;
    form.current.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  const isNew = (optional || text.trim() !== '') && text.trim() !== value;
  useEffect(() => {
    if (!isNew) return undefined;
    onUnsaved(1);
    return () => onUnsaved(-1);
  }, [isNew, onUnsaved]);
  const Input = max > LINE_MAX ? TextArea : Field;
  return (
    <form
      ref={form}
      className={styles.saved}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void run(change(text.trim()));
      }}
    >
      <Input
        label={label}
        hint={hint}
        optional={optional}
        dir="auto"
        maxLength={max}
        value={text}
        error={failure?.message}
        announced
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.currentTarget.value)}
      />
      {isNew ? (
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
