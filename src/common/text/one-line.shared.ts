/** Characters that turn the direction of what follows them: in a name they would turn a whole subject, or hide 'PayPal' as 'laPyaP'. */
export const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Something to see: neither white space nor a character that is not drawn by itself, such as a zero-width space, the blank of
 * braille, the empty note, a mark without its letter.
 */
const DRAWN = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** Without white space at both ends; empty where there is nothing to see. */
export const trimmed = (text: string): string => (DRAWN.test(text) ? text.trim() : '');

/** A text of several lines, also as it is pasted from a document: every kind of line break becomes a line feed, a tab a space. */
export const severalLines = (text: string): string => text.replace(/\r\n?|[\v\f]/g, '\n').replaceAll('\t', ' ');

/** A text of one line: line breaks and other control characters become spaces, marks of direction go. */
export const oneLine = (text: string): string => trimmed(text.replace(DIRECTIONS, '').replace(/[\s\p{Cc}]+/gu, ' '));
