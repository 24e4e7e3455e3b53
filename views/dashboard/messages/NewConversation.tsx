import { useId, useState, type FormEvent } from 'react';
import { SUBJECT_MAX } from '../../../src/messaging/messaging.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';

type NewConversationProps = { busy: boolean; onStart: (subject: string) => void; onCancel: () => void };

export function NewConversation({ busy, onStart, onCancel }: NewConversationProps) {
  const form = useId();
  const [subject, setSubject] = useState('');
  const [error, setError] = useState<string | null>(null);

  function start(event: FormEvent) {
    event.preventDefault();
    const wanted = subject.trim();
    if (wanted) onStart(wanted);
    else setError('Please enter a subject, e.g. New opening hours.');
  }
  return (
    <Dialog
      title="New conversation"
      size="small"
      locked={busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Start
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={start}>
        <Field
          label="What is it about?"
          value={subject}
          error={error}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          onChange={(event) => {
            setSubject(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
