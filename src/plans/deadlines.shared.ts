/** Days after a payment failed on which the site goes offline. */
export const UNPAID_DAYS = 30;
/** Days after a subscription ended for which the site stays up; then it and its data are deleted. */
export const KEPT_DAYS = 30;
