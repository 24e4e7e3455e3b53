import styles from './BookingDialog.module.css';
import { bookingWords } from '../booking-words.ts';
import type { Language } from '../../../src/sites/content/site-content.shared.ts';

/** Toasts lie under an open dialog and cannot be read there: what went wrong is said inside it. */
export function ProblemNote({ text, language }: { text: string | undefined; language: Language }) {
  return (
    <div role="alert">
      {text ? (
        <p className={styles.problem}>
          <strong>{bookingWords(language).error}</strong> {text}
        </p>
      ) : null}
    </div>
  );
}
