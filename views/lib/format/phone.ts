import { telHref } from '../../../src/sites/content/site-format.shared.ts';

/** Calls a number that a visitor typed: its extension stands apart (RFC 3966). */
export function visitorTelHref(phone: string): string {
  const [, number = phone, extension] = /^(.*\d.*)(?:x|#|poste)\D*(\d+)\D*$/i.exec(phone) ?? [];
  return telHref(number) + (extension ? `;ext=${extension}` : '');
}
