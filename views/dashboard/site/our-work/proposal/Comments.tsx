import { useEffect, useRef } from 'react';
import { COMMENT_MAX } from '../../../../../src/proposals/proposals.shared.ts';
import { SECTIONS, type Section } from '../../../../../src/sites/content/look.shared.ts';
import { partName } from '../../../../../src/sites/content/part-names.shared.ts';
import { classes } from '../../../../ui/classes.ts';
import { Alert } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { SelectField, TextArea } from '../../../../ui/forms/Field.tsx';
import { shortMoment } from '../../site.texts.ts';
import { counted } from '../../../../lib/format/counted.ts';
import { useKeptWords } from '../../../../lib/session/kept-words.ts';
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

/** What is written about an option, or about all of them, and what sends it. */
function useComment({ proposal, option, section, onSent }: FormProps) {
  const path = `proposals/${proposal}/comments`;
  const [text, write] = useKeptWords(option ? `${path} ${option}` : path);
  const send = useWorkChange();
  const left = COMMENT_MAX - [...text].length;
  const canSend = text.trim() !== '' && left >= 0;
  function submit() {
    if (!canSend) return;
    const body = {
      text: text.trim(),
      ...(option ? { option_id: option } : {}),
      ...(section ? { section } : {}),
    };
    send.mutateAsync({ path, body }, { onSuccess: onSent }).then(
      () => write(''),
      () => undefined, // is said below
    );
  }
  return { text, write, left, canSend, submit, isPending: send.isPending, refusal: refusalOf(send.error) };
}

/** The part, then the words. What is not sent stays written, until it is cancelled. */
export function CommentForm(props: FormProps) {
  const { sections, section, onSection, label, onCancel } = props;
  const { text, write, left, canSend, submit, isPending, refusal } = useComment(props);
  const part = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus(); // the button that was pressed is gone
  }, []);
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
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Alert title="Not sent. It is still written here.">{refusal}</Alert>
      <p className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isPending} disabled={!canSend}>
          Send
        </Button>
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => {
            write('');
            onCancel();
          }}
        >
          Cancel
        </Button>
      </p>
    </form>
  );
}
