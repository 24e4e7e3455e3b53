import { Link } from 'react-router-dom';
import { labelOf, partOf } from '../editor/parts.ts';
import { sitePlace } from '../paths.ts';
import type { MySite } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { publishWords } from '../words.ts';
import styles from './PageView.module.css';

/** What differs from what is live, each with the way to its part. */
export function ChangeList({ site: { changes, publishing } }: { site: MySite }) {
  const words = publishWords(publishing);
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{changes.length ? words.left(changes.length) : words.none}</h2>
      <ul className={styles.changes}>
        {changes.map(({ part, text }) => {
          const known = partOf(part);
          return (
            <li key={part + text}>
              <StateMark kind="waiting">{text}</StateMark>
              {known ? <Link to={sitePlace('page', { part: known })}>{labelOf(known)}</Link> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
