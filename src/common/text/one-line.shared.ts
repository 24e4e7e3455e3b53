/** Characters that turn the direction of what follows them: in a name they would turn a whole subject, or hide 'PayPal' as 'laPyaP'. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of one line: line breaks and other control characters become spaces, marks of direction go. */
export const oneLine = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
