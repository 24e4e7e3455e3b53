import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Look } from '../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { designOf } from '../../src/sites/designs/designs.shared.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pavement } from '../ui/layout/Pavement.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { PreviewFrame } from '../sites/frame/PreviewFrame.tsx';
import { lineOf } from './design-lines.ts';
import styles from './LookRow.module.css';

/** A look, and the page drawn in it. */
export type DrawnLook = { look: Look; view: SiteView };

type Props = {
  looks: readonly DrawnLook[];
  at: number;
  onChange: (at: number) => void;
  /** Below each look's line. */
  children?: (at: number) => ReactNode;
  lost?: string;
};

/** Looks side by side in phone-wide frames; one is chosen as in any group of radio buttons. */
export function LookRow({ looks, at, onChange, children, lost }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const nameOf = (index: number) => designOf(looks[index]!.look.design).name;

  function choose(index: number) {
    const next = (index + looks.length) % looks.length;
    onChange(next);
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
    <>
      <div
        className={styles.row}
        ref={row}
        role="radiogroup"
        aria-label="Looks"
        onKeyDown={press}
        onScrollEnd={() => onChange(middleOf(row.current) ?? at)}
      >
        {looks.map(({ look, view }, index) => (
          <div key={`${look.design} ${look.palette}`} className={styles.look}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the radio button below does the same by keyboard */}
            <div className={classes(styles.window, index === at && styles.chosen)} onClick={() => onChange(index)}>
              <PreviewFrame title={nameOf(index)} view={view} ratio={1.76} decorative lost={lost} />
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
              onClick={() => onChange(index)}
              onKeyDown={(event) => (event.key === ' ' ? (event.preventDefault(), onChange(index)) : undefined)}
            >
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.name} id={`look-${index}`}>
                {nameOf(index)}
              </span>
            </div>
            <p className={styles.line} id={`look-${index}-line`}>
              {lineOf(look.design)}
            </p>
            {children ? <p className={styles.line}>{children(index)}</p> : null}
          </div>
        ))}
      </div>
      <Steps at={at} of={looks.length} onStep={(step) => choose(at + step)} />
      <VisuallyHidden>
        <span role="status">{`${nameOf(at)}, ${at + 1} of ${looks.length}, chosen`}</span>
      </VisuallyHidden>
    </>
  );
}

type StepsProps = { at: number; of: number; onStep: (step: -1 | 1) => void };

/** On a phone, where one look is seen at a time. */
const Steps = ({ at, of, onStep }: StepsProps) => (
  <div className={styles.steps}>
    <button type="button" aria-label="The look before" onClick={() => onStep(-1)}>
      <Icon name="left" />
    </button>
    <strong>
      {at + 1} of {of}
    </strong>
    <button type="button" aria-label="The next look" onClick={() => onStep(1)}>
      <Icon name="right" />
    </button>
  </div>
);

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
