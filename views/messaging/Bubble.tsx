import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Messaging.module.css';

type BubbleProps = {
  /** Read before the text by a screen reader: 'You:'. */
  sender: string;
  content: string;
  /** Time and state under the text. */
  foot: string;
  /** Written on this side of the conversation. */
  own: boolean;
  pending?: boolean;
};

/** One message of a conversation. */
export function Bubble({ sender, content, foot, own, pending }: BubbleProps) {
  return (
    <article className={classes(styles.bubble, own && styles.own, pending && styles.pending)}>
      <VisuallyHidden>{sender}</VisuallyHidden>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <span className={styles.foot}>{foot}</span>
    </article>
  );
}
