import type { Language } from '../../../src/pages/languages.shared.ts';
import styles from './BookingDialog.module.css';
import { bookingTexts } from '../booking.texts.ts';
import type { Problem } from './useBooking.ts';

/**
 * Says inside the dialog what went wrong, in the form that it concerns. A screen reader hears nothing that is outside an open
 * dialog; what a toast in the dialog has said already is not said again.
 */
export function ProblemNote({ problem, language }: { problem: Problem | undefined; language: Language }) {
  const note = problem ? (
    <p className={styles.problem}>
      {problem.isSaid ? null : <strong>{bookingTexts(language).error} </strong>}
      {problem.text}
    </p>
  ) : null;
  return (
    <div>
      <div role="alert">{problem?.isSaid ? null : note}</div>
      {problem?.isSaid ? note : null}
    </div>
  );
}
