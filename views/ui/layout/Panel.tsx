import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { keepFocus } from '../lists/keepFocus.ts';
import { footBar } from '../footBar.ts';
import styles from './Panel.module.css';

/** The title of an application's screen with a quiet word beside it. */
export function ScreenTitle({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

type PanelProps = {
  title: string;
  /** A quiet line under the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A group under an ink rule. */
export function Panel({ title, note, actions, children, className }: PanelProps) {
  return (
    <section className={classes(styles.panel, className)} aria-label={title} ref={keepFocus}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {actions}
      </div>
      {note ? <p className={styles.quiet}>{note}</p> : null}
      {children}
    </section>
  );
}

/** Fields side by side where they fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A figure of an overview: large number, what it counts, and what it is made of. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <p className={styles.statLabel}>{label}</p>
      <p className={styles.value}>{value}</p>
      {note ? <p className={styles.quiet}>{note}</p> : null}
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <div className={styles.stats}>{children}</div>;
}

/** Words and values, a rule under each. */
export function Facts({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value], i) => (
        <div key={i}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'unkept': not sent, and this browser keeps nothing. */
export type SaveStatus = 'saved' | 'unsent' | 'unkept' | 'none';

const SAVE_WORDS: Record<SaveStatus, string> = {
  saved: 'Saved.',
  unsent: 'Not sent yet. Kept on this device.',
  unkept: 'Not sent yet. Please save before you leave: this browser keeps nothing.',
  none: '',
};

/** Stays at the foot of a long form: what has not been sent yet, and the button that sends it. */
export function SaveBar({ status, children }: { status: SaveStatus; children: ReactNode }) {
  return (
    <div className={styles.saveBar} ref={footBar}>
      <p className={styles.saveState} role="status">
        {status === 'unsent' || status === 'unkept' ? <span className={styles.dot} aria-hidden="true" /> : null}
        {SAVE_WORDS[status]}
      </p>
      {children}
    </div>
  );
}
