/** Characters of a note beside a version or submission, and of the reason why it is declined, blocked or not taken. */
export const NOTE_MAX = 1_000;
export const REASON_MAX = 1_000;
/** Business days that our team has to answer, and a customer to choose. */
export const ANSWER_DAYS = 3;
/** Of what a site sent to the team; the oldest beyond are forgotten. */
export const SUBMISSIONS_KEPT = 50;
