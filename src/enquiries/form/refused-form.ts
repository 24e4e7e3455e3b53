import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { ENQUIRY_EMAIL_MAX, ENQUIRY_MESSAGE_MAX, ENQUIRY_NAME_MAX } from '../enquiries.shared.ts';
import { FIELDS } from '../enquiries.texts.ts';
import type { Language } from '../../pages/languages.shared.ts';

export type Refusal = {
  message: string;
  /** The wrong ones. */
  fields: readonly string[];
  /** What was sent, as it came. */
  typed: Readonly<Record<string, unknown>>;
};

/** Of the paragraph that says why. */
export const WHY = 'why';

/** The form once more, with all that was typed: the page that it was typed on may be empty when the visitor goes back. */
export function refusedForm(language: Language, { fields: [wrong], typed }: Refusal): string {
  const labels = FIELDS[language];
  const text = (name: string): string => {
    const value = Object.hasOwn(typed, name) ? typed[name] : '';
    return typeof value === 'string' ? escapeHtml(value.replaceAll('\r\n', '\n')) : '';
  };
  const about = (name: string): string =>
    `id="${name}" name="${name}"${name === wrong ? ` aria-invalid="true" aria-describedby="${WHY}"` : ''}`;
  const input = (name: 'name' | 'email' | 'phone', more: string): string =>
    `<p><label for="${name}">${labels[name]}</label><input ${about(name)} ${more} value="${text(name)}"></p>`;
  const hidden = (name: string, value: string): string =>
    value ? `<input type="hidden" name="${name}" value="${value}">` : '';
  return (
    `<form method="post" action="/enquiries">` +
    input('name', `required maxlength="${ENQUIRY_NAME_MAX}" autocomplete="name"`) +
    input('email', `type="email" maxlength="${ENQUIRY_EMAIL_MAX}" autocomplete="email"`) +
    input('phone', `type="tel" autocomplete="tel"`) +
    `<p><label for="message">${labels.message}</label>` +
    // The parser leaves out the first line break.
    `<textarea ${about('message')} rows="6" required maxlength="${ENQUIRY_MESSAGE_MAX}">\n${text('message')}</textarea></p>` +
    hidden('website', text('website')) +
    hidden('language', text('language') || language) +
    `<p><button>${labels.send}</button></p></form>`
  );
}
