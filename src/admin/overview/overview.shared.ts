/** What has no screen of its own besides the overview. */
export const LISTED_HERE = ['failed_payments', 'failed_mails', 'disputes', 'unanswered_questions'] as const;
export type ListedHere = (typeof LISTED_HERE)[number];
