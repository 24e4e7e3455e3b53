import type { ReactNode } from 'react';
import { keepFocus } from '../ui/lists/keepFocus.ts';
import styles from './Tab.module.css';

/** A tab's name, lettered large, and what it is for. */
export function TabHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}

/** A group of the tab under its rule. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} ref={keepFocus}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
