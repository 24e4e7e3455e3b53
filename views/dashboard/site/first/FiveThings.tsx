import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { BusinessInfoView } from '../../../../src/business/business.dto.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { answeredCount, isAnswered, isNameless, QUESTIONS, type Five } from '../../../start/five.ts';
import { Foot } from './Foot.tsx';
import styles from './FiveThings.module.css';
import { PageSoFar } from './PageSoFar.tsx';
import { NameQuestion, PhoneQuestion, PlaceQuestion, TradeQuestion, type QuestionProps } from './Questions.tsx';
import { ServiceLines } from './ServiceLines.tsx';

type Props = {
  five: Five;
  info: BusinessInfoView | null;
  busy: boolean;
  errors: Record<string, string>;
  /** Why the looks did not come. */
  failed: string | undefined;
  onChange: (change: (five: Five) => Five) => void;
  onDone: () => void;
};

/** Five questions, and beside them the page that the answers make. */
export function FiveThings({ five, info, busy, errors, failed, onChange, onDone }: Props) {
  const [part, setPart] = useState<Section>('top');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const heading = useHeadingFocus();
  const count = answeredCount(five);
  const whole = count === QUESTIONS.length;
  const wrong = (name: string, missing: string) => errors[name] ?? (tries ? missing : undefined);
  const set = (changes: Partial<Five>) => onChange((now) => ({ ...now, ...changes }));
  const asked: QuestionProps = { five, set, errors, wrong, onFocus: () => setPart('top') };
  const missing = five.lines.some(isNameless)
    ? 'Write what this price is for, or clear it.'
    : 'Write one thing you do, like Cut and style.';
  const noLines = isAnswered('lines', five) ? undefined : wrong('lines', missing);
  useEffect(() => {
    if (tries) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (whole && !busy) return onDone();
    setTries(tries + 1);
    return undefined;
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-labelledby="five-title">
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title} id="five-title" ref={heading} tabIndex={-1}>
            Tell us five things
          </h1>
          <ol className={styles.questions}>
            <Numbered at={1}>
              <NameQuestion {...asked} />
            </Numbered>
            <Numbered at={2}>
              <TradeQuestion {...asked} />
            </Numbered>
            <Numbered at={3}>
              <PhoneQuestion {...asked} />
            </Numbered>
            <Numbered at={4}>
              <PlaceQuestion {...asked} />
            </Numbered>
            <Numbered at={5}>
              <ServiceLines
                lines={five.lines}
                error={noLines}
                onChange={onChange}
                onFocus={() => setPart('services')}
              />
            </Numbered>
          </ol>
        </div>
        <PageSoFar five={five} info={info} open={part} />
      </div>
      <Foot failed={failed} className={styles.foot}>
        <p role="status" className={styles.count}>
          <span className={classes(styles.dot, whole && styles.done)} aria-hidden="true" />
          {whole ? 'All five answered.' : `${count} of 5 answered.`}
        </p>
        <Button type="submit" busy={busy} aria-disabled={!whole || undefined}>
          See three looks
        </Button>
      </Foot>
    </form>
  );
}

function Numbered({ at, children }: { at: number; children: ReactNode }) {
  return (
    <li className={styles.question}>
      <span className={styles.numeral} aria-hidden="true">
        {at}
      </span>
      <div className={styles.answer}>{children}</div>
    </li>
  );
}
