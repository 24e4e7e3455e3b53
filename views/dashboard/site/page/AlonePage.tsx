import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './AlonePage.module.css';

/** The editor's window while the editor is not there: the way back, and what is said. */
export function AlonePage({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
  return (
    <main className={styles.alone} id="main" tabIndex={-1}>
      <Link to={back.to}>{back.label}</Link>
      {children}
    </main>
  );
}
