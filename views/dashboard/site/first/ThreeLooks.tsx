import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { designOf } from '../../../../src/sites/designs/designs.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { drawn } from '../draw.ts';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import type { SuggestedLook } from '../site.data.ts';
import { lineOf } from './design-lines.ts';
import styles from './ThreeLooks.module.css';

type Props = {
  looks: SuggestedLook[];
  trade: string;
  busy: boolean;
  /** Our team designs it: the chosen look only goes with the question. */
  forUs: boolean;
  onBack: () => void;
  onTake: (look: SuggestedLook) => void;
};

/** Three looks of the customer's own words; one is chosen as in any group of radio buttons. */
export function ThreeLooks({ looks, trade, busy, forUs, onBack, onTake }: Props) {
  const [at, setAt] = useState(0);
  const [wide, setWide] = useState<number | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const views = useMemo(() => looks.map(({ record }) => drawn(record, 'preview', 'no_plan')), [looks]);
  const nameOf = (index: number) => designOf(looks[index]!.look.design).name;

  function choose(index: number) {
    const next = (index + looks.length) % looks.length;
    setAt(next);
    const chosen = row.current?.children.item(next);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
    chosen?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true });
  }
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    choose(at + step);
  }
  return (
    <div className={styles.looks}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          Three looks, your words
        </h1>
        <p className={styles.lead}>
          Drawn for {articleOf(trade)}, with what you just wrote. Nobody else can see them, and looking costs nothing.
        </p>
      </header>
      <div
        className={styles.row}
        ref={row}
        role="radiogroup"
        aria-label="Looks"
        onKeyDown={press}
        onScrollEnd={() => setAt(middleOf(row.current) ?? at)}
      >
        {looks.map(({ look }, index) => (
          <div key={`${look.design} ${look.palette}`} className={styles.look}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the radio button below does the same by keyboard */}
            <div className={classes(styles.window, index === at && styles.chosen)} onClick={() => setAt(index)}>
              <PreviewFrame title={nameOf(index)} view={views[index]!} ratio={1.76} decorative />
            </div>
            <div className={styles.kerb}>
              <Pavement />
            </div>
            <div
              role="radio"
              className={styles.radio}
              aria-checked={index === at}
              aria-labelledby={`look-${index}`}
              aria-describedby={`look-${index}-line`}
              tabIndex={index === at ? 0 : -1}
              onClick={() => setAt(index)}
              onKeyDown={(event) => (event.key === ' ' ? (event.preventDefault(), setAt(index)) : undefined)}
            >
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.name} id={`look-${index}`}>
                {nameOf(index)}
              </span>
            </div>
            <p className={styles.line} id={`look-${index}-line`}>
              {lineOf(look.design)}
            </p>
            <p className={styles.line}>
              <Button variant="quiet" onClick={() => setWide(index)}>
                See it at desk width <VisuallyHidden>: {nameOf(index)}</VisuallyHidden>
              </Button>
            </p>
          </div>
        ))}
      </div>
      <div className={styles.steps}>
        <button type="button" aria-label="The look before" onClick={() => choose(at - 1)}>
          <Icon name="left" />
        </button>
        <strong>
          {at + 1} of {looks.length}
        </strong>
        <button type="button" aria-label="The next look" onClick={() => choose(at + 1)}>
          <Icon name="right" />
        </button>
      </div>
      <VisuallyHidden>
        <span role="status">{`${nameOf(at)}, ${at + 1} of ${looks.length}, chosen`}</span>
      </VisuallyHidden>
      <footer className={styles.foot}>
        <p>
          {forUs
            ? 'Our team begins from the look you like best. It goes nowhere without you.'
            : 'You can change the look at any time. Your words stay where they are.'}
        </p>
        <Button variant="quiet" onClick={onBack}>
          Change my five answers
        </Button>
        <Button busy={busy} onClick={() => onTake(looks[at]!)}>
          {forUs ? `Go on with ${nameOf(at)}` : `Take ${nameOf(at)}`}
        </Button>
      </footer>
      {wide === null ? null : (
        <Dialog title={`${nameOf(wide)}, at desk width`} size="large" onClose={() => setWide(null)}>
          <PreviewFrame title={nameOf(wide)} view={views[wide]!} width="desk" ratio={0.7} />
        </Dialog>
      )}
    </div>
  );
}

/** The look that a swipe has brought to the middle; none where all are in view. */
function middleOf(row: HTMLElement | null): number | undefined {
  if (!row || row.scrollWidth <= row.clientWidth + 1) return undefined;
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  const away = [...row.children].map((look) => {
    const { left, width } = look.getBoundingClientRect();
    return Math.abs(left + width / 2 - middle);
  });
  return away.indexOf(Math.min(...away));
}

const articleOf = (trade: string): string =>
  trade ? `${/^[aeiou]/i.test(trade) ? 'an' : 'a'} ${trade.toLowerCase()}` : 'your business';
