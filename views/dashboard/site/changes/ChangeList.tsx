import { Link } from 'react-router-dom';
import type { Change } from '../../../../src/sites/content/changes.shared.ts';
import { partName } from '../../../../src/sites/content/part-names.shared.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { keepFocus } from '../../../ui/lists/keepFocus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { partOf } from '../editor/parts.ts';
import { sitePlace } from '../paths.ts';
import type { MySite } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { leftToPublish } from '../site.texts.ts';
import styles from '../page/PageView.module.css';

type Props = {
  site: MySite;
  /** Takes one of them back; null where that cannot be done here. */
  undoOf?: (change: Change) => (() => void) | null;
};

/** What differs from what is live, each with the way to its part. */
export function ChangeList({ site, undoOf }: Props) {
  const { changes, published_version } = site;
  if (published_version === null) return <FirstTime />;
  return (
    <section className={styles.group} ref={keepFocus}>
      <h2 className={styles.groupTitle}>{leftToPublish(site)}</h2>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => {
            const { part, text } = change;
            const known = partOf(part);
            const undo = undoOf?.(change);
            return (
              <li key={part + text}>
                <StateMark kind="waiting">
                  <span className={styles.change}>{text}</span>
                </StateMark>
                {undo ? (
                  <Button variant="quiet" onClick={undo}>
                    Undo <VisuallyHidden>: {text}</VisuallyHidden>
                  </Button>
                ) : null}
                {known ? <Link to={sitePlace('page', { part: known })}>{partName(known)}</Link> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

const FirstTime = () => (
  <section className={styles.group}>
    <h2 className={styles.groupTitle}>The whole page</h2>
    <p className={styles.quiet}>It is the first time, so all of it goes out.</p>
  </section>
);
