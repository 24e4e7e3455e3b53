import { Fragment } from 'react';
import styles from './Unbroken.module.css';

/** An e-mail address: its part from the @ on, with the mark that follows it, stays on one line that is wide enough. */
export function UnbrokenEmail({ email, mark = '' }: { email: string; mark?: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi className={styles.email}>
      {email.slice(0, at)}
      <span className={styles.ending}>{email.slice(at) + mark}</span>
    </bdi>
  );
}

/** A text in which a word with hyphens stays on one line: a phone number, an address, 'e-mail'. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S*\w-\w\S*)/).map((part, at) =>
    at % 2 ? (
      <span className={styles.word} key={at}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
