import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { placeOfFinding } from '../paths.ts';
import { StateMark, type MarkKind } from '../StateMark.tsx';
import styles from './Findings.module.css';

/** To the field a finding is about. */
export const GoThere = ({ finding }: { finding: Finding }) => (
  <Link to={placeOfFinding(finding)}>
    Go there<VisuallyHidden>: {finding.message}</VisuallyHidden>
  </Link>
);

/** What is said of the page, row by row. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>
        {title} {note ? <span className={styles.note}>{note}</span> : null}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

export function Item({ kind, title, text, way }: { kind: MarkKind; title: string; text?: string; way?: ReactNode }) {
  return (
    <li className={styles.item}>
      <StateMark kind={kind} />
      <div>
        <p className={styles.itemTitle}>
          <Unbroken text={title} />
        </p>
        {text ? (
          <p className={styles.quiet}>
            <Unbroken text={text} />
          </p>
        ) : null}
      </div>
      {way ? <p>{way}</p> : null}
    </li>
  );
}
