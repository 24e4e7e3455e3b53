import type { SiteContent } from '../sites/content/site-content.shared.ts';
import type { EnquiryDto } from './enquiries.dto.ts';
import { FASTEST_MS, LINKS_MAX, REPEATED_MIN } from './enquiries.shared.ts';

const LINK = /(?:https?:\/\/)?www\.|https?:\/\//gi;

/** Whether a script wrote it: the hidden field, haste, links, or the page's own paragraphs. */
export function isSpam(input: EnquiryDto, content: SiteContent): boolean {
  if (input.website !== undefined) return true;
  if (input.elapsed_ms !== undefined && input.elapsed_ms < FASTEST_MS) return true;
  if ((input.message.match(LINK)?.length ?? 0) > LINKS_MAX) return true;
  const message = plain(input.message);
  return message.length >= REPEATED_MIN && textsOf(content).some((text) => repeats(message, text));
}

function repeats(message: string, text: string): boolean {
  return text.split(/\n\s*\n/).some((paragraph) => {
    const known = plain(paragraph);
    return known.length >= REPEATED_MIN && message.includes(known);
  });
}

/** Every text of the page, in all languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= REPEATED_MIN ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
