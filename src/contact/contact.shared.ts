export const NAME_MAX = 120;
export const PHONE_MAX = 40;
export const QUESTIONS_MIN = 10;
export const QUESTIONS_MAX = 5_000;

export const REQUIRED = 'Please fill in all required fields.';
export const TOO_SHORT = `Please provide a more detailed message (at least ${QUESTIONS_MIN} characters).`;
export const INVALID_EMAIL = 'Please enter a valid email address.';
export const THANKS = "Thank you for your inquiry. We'll get back to you within 24 hours.";
