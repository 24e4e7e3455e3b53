import { Fragment } from 'react';
import styles from './Unbroken.module.css';

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
