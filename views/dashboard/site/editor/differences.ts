import type { Words } from '../../../../src/sites/content/words.shared.ts';
import { labelOf } from './parts.ts';
import type { Content } from './draft-store.ts';

const WORD_PARTS: readonly (readonly [string, (words: Words) => unknown])[] = [
  [labelOf('top'), ({ headline, lead, action, pictures }) => [headline, lead, action, pictures?.top]],
  [labelOf('services'), ({ services }) => services],
  ['Titles of parts', ({ sections }) => sections],
  [labelOf('about'), ({ story }) => story],
  [labelOf('gallery'), ({ pictures }) => pictures?.gallery],
  [labelOf('testimonials'), ({ reviews, reviews_are_real }) => [reviews, reviews_are_real]],
  [labelOf('faq'), ({ questions }) => questions],
  [labelOf('areas'), ({ areas }) => areas],
  [labelOf('contact'), ({ contact, social }) => [contact, social]],
  [labelOf('card'), ({ card, pictures }) => [card, pictures?.portrait]],
];

/** The names of the parts in which two drafts differ. */
export function partsThatDiffer(one: Content, other: Content): string[] {
  const differ = (of: (content: Content) => unknown) => JSON.stringify(of(one)) !== JSON.stringify(of(other));
  const parts = WORD_PARTS.filter(([, of]) => differ(({ words }) => of(words))).map(([name]) => name);
  if (differ(({ look: { sections: _sections, ...look } }) => look)) parts.push(labelOf('look'));
  if (differ(({ look }) => look.sections)) parts.push('Order of the parts, and which are on');
  return parts;
}
