import { useEffect, useRef, type KeyboardEvent } from 'react';
import { PRICE_MAX } from '../../../../src/business/business.shared.ts';
import { SHORT_MAX } from '../../../../src/sites/content/site-content.shared.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { isNameless, LINES_MAX, newLine, type Five, type Line } from '../../../start/five.ts';
import styles from './FiveThings.module.css';

type Props = {
  lines: readonly Line[];
  error: string | undefined;
  onChange: (change: (five: Five) => Five) => void;
  onFocus: () => void;
};

/** What the business does, a price beside each line. Enter in the last one adds a line. */
export function ServiceLines({ lines, error, onChange, onFocus }: Props) {
  const { group, expectOne } = useFocusOnAdded(lines.length);
  const change = (id: string, changes: object) =>
    onChange((now) => ({ ...now, lines: now.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) }));
  function add() {
    if (lines.length >= LINES_MAX) return;
    expectOne();
    onChange((now) => ({ ...now, lines: [...now.lines, newLine()] }));
  }
  function press(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || at !== lines.length - 1 || lines.length >= LINES_MAX) return;
    event.preventDefault();
    add();
  }
  return (
    <fieldset ref={group} className={styles.lines} onFocus={onFocus}>
      <legend>
        What do you do, and for how much? <span className={styles.light}>Up to six lines</span>
      </legend>
      {lines.map((line, at) => (
        <div key={line.id} className={styles.line}>
          <Field
            label={`What you do, line ${at + 1}`}
            hideLabel
            name="service"
            placeholder="What you do"
            maxLength={SHORT_MAX}
            value={line.service}
            error={(lines.some(isNameless) ? isNameless(line) : at === 0) ? error : undefined}
            onKeyDown={(event) => press(event, at)}
            onChange={(event) => change(line.id, { service: event.currentTarget.value })}
          />
          <Field
            label={`Price, line ${at + 1}`}
            hideLabel
            name="price"
            placeholder="Price"
            maxLength={PRICE_MAX}
            value={line.price}
            onKeyDown={(event) => press(event, at)}
            onChange={(event) => change(line.id, { price: event.currentTarget.value })}
          />
        </div>
      ))}
      {lines.length < LINES_MAX ? (
        <p>
          <Button variant="quiet" onClick={add}>
            Add a line
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}

/** A line that was added takes the focus. */
function useFocusOnAdded(count: number) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    group.current
      ?.querySelectorAll<HTMLInputElement>('[name="service"]')
      .item(count - 1)
      .focus();
  }, [count]);
  const expectOne = () => {
    isAdded.current = true;
  };
  return { group, expectOne };
}
