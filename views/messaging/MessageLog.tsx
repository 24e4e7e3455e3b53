import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './Messaging.module.css';

type MessageLogProps = {
  /** How many messages are shown. */
  size: number;
  /** The message that was just written here: scrolls to the end in any case. */
  written?: string;
  children: ReactNode;
};

/** A reader this near the end, in pixels, follows new messages. */
const NEAR = 80;

/** The scrolling list of a conversation's messages. */
export function MessageLog({ size, written, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useLayoutEffect(() => {
    const box = log.current;
    if (box && (following.current || written)) box.scrollTop = box.scrollHeight;
  }, [size, written]);

  function scrolled() {
    const box = log.current;
    if (box) following.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }
  return (
    <div
      className={classes(styles.log, styles.height)}
      ref={log}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onScroll={scrolled}
    >
      {children}
    </div>
  );
}
