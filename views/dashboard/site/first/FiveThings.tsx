import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { BUSINESS_TEXTS, PRICE_MAX } from '../../../../src/business/business.shared.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import { SHORT_MAX } from '../../../../src/sites/content/site-content.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field, SelectField } from '../../../ui/forms/Field.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import {
  answeredCount,
  isAnswered,
  isCallable,
  LINES_MAX,
  newLine,
  QUESTIONS,
  recordOf,
  TRADE_NAME_MAX,
  type Five,
} from '../../../start/five.ts';
import styles from './FiveThings.module.css';
import { TradeField } from '../../../start/TradeField.tsx';

const PROVINCES: readonly (readonly [string, string])[] = [
  ['ON', 'Ontario'],
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];

type Props = {
  five: Five;
  info: BusinessInfoView | null;
  busy: boolean;
  errors: Record<string, string>;
  onChange: (change: (five: Five) => Five) => void;
  onDone: () => void;
};

/** Five questions, and beside them the page that the answers make. */
export function FiveThings({ five, info, busy, errors, onChange, onDone }: Props) {
  const [part, setPart] = useState<Section>('top');
  const [tried, setTried] = useState(false);
  const count = answeredCount(five);
  const whole = count === QUESTIONS.length;
  const set = (changes: Partial<Five>) => onChange((now) => ({ ...now, ...changes }));
  const wrong = (name: string, missing: string) => errors[name] ?? (tried ? missing : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (whole && !busy) return onDone();
    setTried(true);
    return undefined;
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="five-title">
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title} id="five-title">
            Tell us five things
          </h1>
          <ol className={styles.questions}>
            <Numbered at={1}>
              <Field
                label="What is your business called?"
                name="business_name"
                autoComplete="organization"
                maxLength={BUSINESS_TEXTS.business_name.max}
                value={five.business_name}
                error={
                  isAnswered('business_name', five)
                    ? errors.business_name
                    : wrong('business_name', 'Write the name on your sign.')
                }
                onFocus={() => setPart('top')}
                onChange={(event) => set({ business_name: event.currentTarget.value })}
              />
            </Numbered>
            <Numbered at={2}>
              <TradeField
                trade={five.trade}
                error={
                  isAnswered('trade', five) || five.trade === 'other'
                    ? undefined
                    : wrong('trade', 'Take one of the list, or Other.')
                }
                onChange={(trade) => set({ trade })}
              />
              {five.trade === 'other' ? (
                <Field
                  label="What do you call it?"
                  name="trade_name"
                  maxLength={TRADE_NAME_MAX}
                  value={five.trade_name}
                  error={isAnswered('trade', five) ? undefined : wrong('business_type', 'Write it like Piano tuner.')}
                  onChange={(event) => set({ trade_name: event.currentTarget.value })}
                />
              ) : null}
            </Numbered>
            <Numbered at={3}>
              <PhoneField
                five={five}
                error={wrong('phone', 'Write it like (905) 555-0142.')}
                set={set}
                onFocus={() => setPart('top')}
              />
            </Numbered>
            <Numbered at={4}>
              <div className={styles.place}>
                <Field
                  label="City"
                  name="city"
                  autoComplete="address-level2"
                  maxLength={BUSINESS_TEXTS.city.max}
                  value={five.city}
                  error={five.city.trim() ? errors.city : wrong('city', 'Write it like Markham.')}
                  onFocus={() => setPart('top')}
                  onChange={(event) => set({ city: event.currentTarget.value })}
                />
                <SelectField
                  label="Province"
                  name="province"
                  value={five.province}
                  error={five.province ? errors.province : wrong('province', 'Choose one.')}
                  onChange={(event) => set({ province: event.currentTarget.value })}
                >
                  <option value="">Choose…</option>
                  {PROVINCES.map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </div>
            </Numbered>
            <Numbered at={5}>
              <Lines
                five={five}
                onChange={onChange}
                onFocus={() => setPart('services')}
                error={
                  isAnswered('lines', five) ? undefined : wrong('lines', 'Write one thing you do, like Cut and style.')
                }
              />
            </Numbered>
          </ol>
        </div>
        <Beside five={five} info={info} open={part} />
      </div>
      <footer className={styles.foot}>
        <p role="status" className={styles.count}>
          <span className={classes(styles.dot, whole && styles.done)} aria-hidden="true" />
          {whole ? 'All five answered.' : `${count} of 5 answered.`}
        </p>
        <Button type="submit" busy={busy} aria-disabled={!whole || undefined}>
          See three looks
        </Button>
      </footer>
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

type PhoneProps = { five: Five; error: string | undefined; set: (changes: Partial<Five>) => void; onFocus: () => void };

/** Says what is wrong when it is left, not while it is written. */
function PhoneField({ five, error, set, onFocus }: PhoneProps) {
  const [left, setLeft] = useState(false);
  const bad = left && five.phone.trim() !== '' && !isCallable(five.phone);
  return (
    <Field
      label="Which number should people call?"
      name="phone"
      type="tel"
      autoComplete="tel"
      value={five.phone}
      error={isCallable(five.phone) ? null : bad ? 'Write it like (905) 555-0142.' : error}
      onFocus={onFocus}
      onBlur={() => setLeft(true)}
      onChange={(event) => set({ phone: event.currentTarget.value })}
    />
  );
}

type LinesProps = { five: Five; onChange: Props['onChange']; onFocus: () => void; error?: string };

function Lines({ five, onChange, onFocus, error }: LinesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const added = useRef(false);
  const { lines } = five;
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    group.current
      ?.querySelectorAll<HTMLInputElement>('[name="service"]')
      .item(lines.length - 1)
      .focus();
  }, [lines.length]);
  const change = (id: string, changes: object) =>
    onChange((now) => ({ ...now, lines: now.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) }));
  function add() {
    if (lines.length >= LINES_MAX) return;
    added.current = true;
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
            error={at === 0 ? error : undefined}
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

function Beside({ five, info, open }: { five: Five; info: BusinessInfoView | null; open: Section }) {
  const view = useMemo(() => drawn(recordOf(five, info), 'preview', 'no_plan'), [five, info]);
  return (
    <aside className={styles.beside} aria-label="Your page so far">
      <p className={styles.lead}>
        Two minutes. The page beside this draws itself as you type. It goes nowhere until you say so.
      </p>
      <h2 className={styles.soFar}>Your page so far</h2>
      <div className={styles.phone}>
        <PreviewFrame
          title="Your page so far"
          view={view}
          open={open === 'top' ? null : open}
          ratio={1.72}
          decorative
        />
      </div>
      <div className={styles.pavement}>
        <Pavement />
      </div>
      {info?.hours ? null : <p className={styles.dashed}>Your hours go here. You can add them in the next step.</p>}
      <p className={styles.quiet}>Written to Business Info, so you will not be asked twice.</p>
    </aside>
  );
}
