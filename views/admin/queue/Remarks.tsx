import type { Remark } from '../../../src/proposals/proposals.shared.ts';
import { classes } from '../../ui/classes.ts';
import { ago } from '../admin.texts.ts';
import styles from './items/Item.module.css';

/** What was said beside a request or an add-on, oldest first. */
export function Remarks({ messages }: { messages: readonly Remark[] }) {
  if (!messages.length) return null;
  return (
    <ul className={styles.remarks}>
      {messages.map(({ by, name, text, at }) => (
        <li key={at + by} className={classes(by === 'us' && styles.ours)} dir="auto">
          <strong>{name}</strong> “{text}” <span className={styles.quiet}>{ago(at)}</span>
        </li>
      ))}
    </ul>
  );
}
