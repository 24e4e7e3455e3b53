import { cut } from '../../../../../src/common/text/cut.shared.ts';
import { sameContent } from '../../../../lib/same-content.ts';
import type { Words } from '../../../../../src/sites/content/words.shared.ts';
import { partName } from '../../../../../src/sites/content/part-names.shared.ts';
import { lookInWords } from '../parts.ts';
import type { Content } from '../../site.data.ts';
import { counted } from '../../../../lib/format/counted.ts';

/** Each part's texts apart, so that only those that differ are shown. */
const WORD_PARTS: readonly (readonly [string, (words: Words) => unknown[]])[] = [
  [partName('top'), ({ headline, lead, action, pictures }) => [headline, lead, action, pictureIn(pictures?.top)]],
  [partName('services'), ({ services }) => [services]],
  ['Titles of parts', ({ sections }) => [sections]],
  [partName('about'), ({ story }) => [story]],
  [partName('gallery'), ({ pictures }) => [pictures?.gallery, counted(pictures?.gallery?.length ?? 0, 'picture')]],
  [partName('testimonials'), ({ reviews, reviews_are_real }) => [reviews, reviews_are_real && 'Shown']],
  [partName('faq'), ({ questions }) => [questions?.map(({ question, answer }) => [question, answer])]],
  [partName('areas'), ({ areas }) => [areas]],
  [partName('contact'), ({ contact, social }) => [contact, social]],
  [partName('card'), ({ card, pictures }) => [card, pictureIn(pictures?.portrait)]],
];

const pictureIn = (id: string | undefined) => (id ? `Picture ${id.slice(-4)}` : undefined);

/** As much of a text as two columns of a dialog hold. */
const SHOWN_MAX = 90;

/** One part in which two drafts differ, and what each has there. */
export type Difference = { part: string; ours: string; newer: string };

export function differences(mine: Content, theirs: Content): Difference[] {
  const found = WORD_PARTS.flatMap(([part, of]) => between(part, of(mine.words), of(theirs.words)));
  const [{ sections: order, ...look }, { sections: newOrder, ...newLook }] = [mine.look, theirs.look];
  if (!sameContent(look, newLook)) {
    found.push({ part: partName('look'), ours: lookInWords(mine.look), newer: lookInWords(theirs.look) });
  }
  const shown = (sections: typeof order) => sections.filter(({ on }) => on).map(({ id }) => partName(id));
  if (!sameContent(order, newOrder)) {
    const [ours, newer] = [order, newOrder].map((sections) => shown(sections).join(', '));
    found.push({ part: 'Order of the parts, and which are on', ours: ours!, newer: newer! });
  }
  return found;
}

function between(part: string, ours: unknown[], newer: unknown[]): Difference[] {
  const differing = ours.map((_, at) => at).filter((at) => !sameContent(ours[at], newer[at]));
  if (differing.length === 0) return [];
  const said = (texts: unknown[], others: unknown[]) => {
    const all = differing.flatMap((at) => textsOf(apart(texts[at], others[at]))).join(' · ');
    return all.length > SHOWN_MAX ? `${cut(all, SHOWN_MAX).trimEnd()}…` : all;
  };
  const [here, there] = [said(ours, newer), said(newer, ours)];
  return [{ part, ours: here, newer: here === there ? 'Other ones, or in another order' : there }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of one text in several languages, or of named texts: those that are not the same in the other one. */
function apart(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return one;
  return Object.fromEntries(Object.entries(one).filter(([name, text]) => !sameContent(text, other[name])));
}

/** No text for a reader. */
const UNREAD = new Set(['id', 'image_id', 'network', 'services']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (UNREAD.has(name) ? [] : textsOf(inner)));
}
