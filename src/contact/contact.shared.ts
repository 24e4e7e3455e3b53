export const CONTACT_NAME_MAX = 120;
export const CONTACT_EMAIL_MAX = 254;
export const CONTACT_PHONE_MAX = 40;
export const QUESTIONS_MIN = 10;
export const QUESTIONS_MAX = 5000;

export const CONTACT_REQUIRED = 'Please fill in all required fields.';
export const CONTACT_TOO_SHORT = 'Please provide a more detailed message (at least 10 characters).';
export const CONTACT_BAD_EMAIL = 'Please enter a valid email address.';
export const CONTACT_THANKS = "Thank you for your inquiry. We'll get back to you within 24 hours.";
export const CONTACT_FAILED = 'Failed to send message. Please try again later.';
