import { useState } from 'react';
import { Button } from '../../../../ui/forms/Button.tsx';
import { TextArea } from '../../../../ui/forms/Field.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useKeptWords } from '../../../../lib/session/kept-words.ts';
import { refusalOf } from '../work.texts.ts';
import { useWorkChange } from '../work.data.ts';
import styles from './Proposal.module.css';

type Props = {
  title: string;
  lead: string;
  label: string;
  max: number;
  path: string;
  /** The body's field of the words. */
  field: 'reason' | 'text';
  confirm: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks for words and sends them; nothing is sent without any. What is not sent yet is there again when it is opened. */
export function ReasonDialog({ title, lead, label, max, path, field, confirm, onDone, onClose }: Props) {
  const [text, write] = useKeptWords(path);
  const [isAsked, setAsked] = useState(false);
  const send = useWorkChange();
  const empty = !text.trim();
  const refusal = refusalOf(send.error);
  function submit() {
    setAsked(true);
    if (empty) return;
    const onSuccess = () => {
      onClose();
      onDone?.();
    };
    send.mutateAsync({ path, body: { [field]: text.trim() } }, { onSuccess }).then(
      () => write(''),
      () => undefined, // is said in the dialog
    );
  }
  return (
    <Dialog
      title={title}
      size="small"
      locked={send.isPending}
      failure={refusal === null ? null : { title: 'Not sent', message: refusal }}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button busy={send.isPending} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <p>{lead}</p>
        <TextArea
          label={label}
          rows={4}
          dir="auto"
          maxLength={max}
          value={text}
          error={isAsked && empty ? 'Please write a few words.' : null}
          announced
          onChange={(event) => write(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
