/**
 * The one form in which e-mails and user names are compared, counted and kept unique: without blanks at the ends,
 * compatibility characters replaced (Unicode NFKC), lower case.
 */
export const normalForm = (text: string): string => text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
