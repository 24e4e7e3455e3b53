import { useId } from 'react';
import { SUBJECT_MAX } from '../../../src/messaging/messaging.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

type NewConversationProps = {
  busy: boolean;
  /** Why it could not be started. */
  problem: string | null;
  onStart: (subject: string) => void;
  onCancel: () => void;
};

export function NewConversation({ busy, problem, onStart, onCancel }: NewConversationProps) {
  const id = useId();
  const form = useForm<{ subject: string }>({
    check: ({ subject }) => ({ subject: subject ? undefined : 'Please enter a subject, e.g. New opening hours.' }),
    send: ({ subject }) => onStart(subject),
  });
  return (
    <Dialog
      title="New conversation"
      size="small"
      locked={busy}
      onClose={onCancel}
      failure={problem === null ? null : { title: 'Failed to create conversation', message: problem }}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Start
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} onChange={form.clearErrors}>
        <Field {...form.field('subject')} label="What is it about?" maxLength={SUBJECT_MAX} autoComplete="off" />
      </form>
    </Dialog>
  );
}
