import { useEffect, useRef, useState } from 'react';
import { COMMENT_MAX } from '../../../../../src/proposals/proposals.shared.ts';
import { SECTIONS, type Section } from '../../../../../src/sites/content/look.shared.ts';
import { partName } from '../../../../../src/sites/content/part-names.shared.ts';
import { classes } from '../../../../ui/classes.ts';
import { Alert } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { SelectField, TextArea } from '../../../../ui/forms/Field.tsx';
import { shortMoment } from '../../site.texts.ts';
import { counted } from '../../../../lib/format/counted.ts';
import { refusalOf } from '../work.texts.ts';
import { useWorkChange, type Comment } from '../work.data.ts';
import styles from './Proposal.module.css';
import type { Thread } from './threads.ts';

/** From here on the letters that are left are counted. */
const NEARLY = 200;

type ListProps = { threads: readonly Thread[]; onLook?: (section: Section) => void };

/** Numbered as on the page; answers stand under what they answer. */
export function CommentList({ threads, onLook }: ListProps) {
  if (!threads.length) return null;
  return (
    <ul className={styles.threads}>
      {threads.map(({ key, number, section, comments }) => (
        <li key={key} className={styles.thread}>
          {section && onLook ? (
            <button
              type="button"
              className={styles.number}
              aria-label={`Comment ${number}: show ${partName(section)} on the page`}
              onClick={() => onLook(section)}
            >
              {number}
            </button>
          ) : (
            <span className={styles.number}>{number}</span>
          )}
          <div className={styles.said}>
            {comments.map((comment) => (
              <Said key={comment.id} comment={comment} about={section ? partName(section) : 'The whole page'} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Said({ comment, about }: { comment: Comment; about: string }) {
  const { author, text, created_at, done } = comment;
  const ours = author.kind === 'operator';
  return (
    <p className={classes(styles.comment, ours && styles.answer)} dir="auto">
      <strong>{ours ? `${author.name}, Shingle` : about}</strong> “{text}”{' '}
      <span className={styles.quiet}>
        {ours ? '' : 'You, '}
        {shortMoment(created_at).replace('Today', 'today')}
        {done && !ours ? ', done' : ''}
      </span>
    </p>
  );
}

type FormProps = {
  proposal: string;
  option: string | null;
  /** The parts of that page. */
  sections: readonly Section[];
  /** The part that was chosen on the page. */
  section: Section | '';
  onSection: (section: Section | '') => void;
  label: string;
  onSent: () => void;
  onCancel: () => void;
};

/** The part, then the words. What could not be sent stays written. */
export function CommentForm(props: FormProps) {
  const { proposal, option, sections, section, onSection, label, onSent, onCancel } = props;
  const [text, setText] = useState('');
  const send = useWorkChange();
  const left = COMMENT_MAX - [...text].length;
  const empty = !text.trim();
  const part = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus(); // the button that was pressed is gone
  }, []);
  function submit() {
    if (empty || left < 0) return;
    const body = {
      text: text.trim(),
      ...(option ? { option_id: option } : {}),
      ...(section ? { section } : {}),
    };
    send.mutate({ path: `proposals/${proposal}/comments`, body }, { onSuccess: onSent });
  }
  const refusal = refusalOf(send.error);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        ref={part}
        label="Part"
        value={section}
        onChange={(event) => onSection(SECTIONS.find((one) => one === event.currentTarget.value) ?? '')}
      >
        <option value="">The whole page</option>
        {sections.map((one) => (
          <option key={one} value={one}>
            {partName(one)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={label}
        rows={3}
        dir="auto"
        value={text}
        error={left < 0 ? `${counted(-left, 'letter')} too many.` : null}
        hint={left >= 0 && left < NEARLY ? `${counted(left, 'letter')} left` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Alert title="Not sent. It is still written here.">{refusal}</Alert>
      <p className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={send.isPending} disabled={empty || left < 0}>
          Send
        </Button>
        <Button variant="quiet" disabled={send.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
