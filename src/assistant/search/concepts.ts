import type { Fact } from '../../sites/content/facts.shared.ts';

const named = (concepts: string): ReadonlySet<string> => new Set(concepts.split(/\s+/).map((concept) => `=${concept}`));

/** What a fact is about, whatever its words. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^hours$/, '=hours =weekday'],
  [/^prices$/, '=price =services =lesson'],
  [/^contact$/, '=address =phone =email =reach'],
  [/^languages$/, '=language'],
  [/^areas$/, '=area'],
  [/^story$/, '=owner'],
  [/^story\.services$/, '=services'],
  [/^story\.expertise$/, '=skill'],
];
/** Facts whose text is nothing but names of what they are about. */
const LISTS = /^(areas|prices|languages|story\.services)$/;
const TAKES_TIME = /\d\s*(minutes|heures?|hours?|分钟|小时)/;
/** Come up in questions about anything, at any business. */
const EVERYDAY = named(
  `address appointment area car cold duration email hours interval language lesson owner payment phone price
  reach repair services skill storage swap wear weekday winter`,
);
/** What a visitor comes for, before what it is about: who asks how to pay for brakes asks how to pay. */
const PURPOSES = named(
  `address appointment area books cancel courtesy email engine_light estimate first hours inspection language length
  old_parts overheating own_piano parents parking payment phone recital storage warranty`,
);
const PURPOSE = 1.5;
/** Say little about what is meant. */
const PASSING = named('car duration lesson owner reach repair skill swap wear weekday');
const PASSED = 0.3;

export const speaksOfElsewhere = (terms: readonly string[]): boolean => terms.includes('=elsewhere');

export const isEveryday = (concept: string): boolean => EVERYDAY.has(concept);

/** How much a concept counts in choosing between facts. */
export function importance(concept: string): number {
  if (PURPOSES.has(concept)) return PURPOSE;
  return PASSING.has(concept) ? PASSED : 1;
}

export const isList = ({ id }: Fact): boolean => LISTS.test(id);

export function hintsOf({ id, section, text }: Fact): string[] {
  const hints = HINTS.filter(([pattern]) => pattern.test(id)).flatMap(([, terms]) => terms.split(' '));
  if (section === 'services' && text.includes('$')) hints.push('=price');
  if (section === 'services' && TAKES_TIME.test(text)) hints.push('=duration');
  return hints;
}
