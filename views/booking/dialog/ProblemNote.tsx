import type { Language } from '../../../src/pages/languages.shared.ts';
import styles from './BookingDialog.module.css';
import { bookingTexts } from '../booking.texts.ts';

/** Says inside the dialog what went wrong: a screen reader hears nothing that is outside an open dialog. */
export function ProblemNote({ text, language }: { text: string | undefined; language: Language }) {
  return (
    <div role="alert">
      {text ? (
        <p className={styles.problem}>
          <strong>{bookingTexts(language).error}</strong> {text}
        </p>
      ) : null}
    </div>
  );
}
