import { DAYS } from '../../../../src/common/format/weekdays.shared.ts';
import { formatHours } from '../../../../src/business/hours.shared.ts';
import { capitalized } from '../../../../src/common/text/capitalized.shared.ts';
import { plansWith, type Entitlements } from '../../../../src/plans/plans.shared.ts';
import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { serviceRows } from '../../../../src/sites/content/compose/services.shared.ts';
import { SECTIONS, type Look, type LookSection, type Section } from '../../../../src/sites/content/look.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import { designOf } from '../../../../src/sites/designs/designs.shared.ts';
import type { DraftFacts, Features } from '../site.data.ts';
import type { Content } from '../site.data.ts';
import { counted } from '../../../lib/format/counted.ts';

/** What the editor's list has: the sections, and three parts that are none. */
export type PartId = Section | 'card' | 'look' | 'languages';
/** Goes to the field of a path, in the part that has it. */
export type GoTo = (part: PartId | null, path: string) => void;
const PARTS: readonly PartId[] = [...SECTIONS, 'card', 'look', 'languages'];

export const isSection = (part: PartId): part is Section => SECTIONS.some((section) => section === part);
export const partOf = (name: string | null): PartId | null => PARTS.find((part) => part === name) ?? null;

const WORDS_IN: Record<string, PartId> = {
  headline: 'top',
  lead: 'top',
  action: 'top',
  services: 'services',
  story: 'about',
  reviews: 'testimonials',
  reviews_are_real: 'testimonials',
  questions: 'faq',
  areas: 'areas',
  social: 'contact',
  contact: 'contact',
  card: 'card',
  look: 'look',
};
const PICTURES_IN: Record<string, PartId> = { top: 'top', portrait: 'card', gallery: 'gallery' };

/** The part with the field of a path in the words or the look, e.g. 'questions.0.answer'; null where none has it. */
export function partWith(path: string): PartId | null {
  const [name = '', within = ''] = path.split('.');
  if (name === 'sections') return partOf(within);
  return (name === 'pictures' ? PICTURES_IN[within] : WORDS_IN[name]) ?? null;
}

/** The part with the field a finding is about; null where it is not in the editor. A language's texts are in many parts. */
export const partOfFinding = ({ part, field }: Finding): PartId | null =>
  part === 'languages' ? partWith(field) : partOf(part);

/** What can change its place and be switched off: top and contact are always there, first and last. */
export const isMovable = (part: PartId): boolean => isSection(part) && part !== 'top' && part !== 'contact';

/** The list in its order: top, the movable ones, contact, and what is no section. */
export function partsOf({ sections }: Look): PartId[] {
  const movable = sections.map(({ id }) => id).filter(isMovable);
  return ['top', ...movable, 'contact', 'card', 'look', 'languages'];
}

/** The look with a part one place up (-1) or down (1); itself where it cannot go there. */
export function moved(look: Look, part: PartId, step: -1 | 1): Look {
  const order = look.sections.filter(({ id }) => isMovable(id));
  const at = order.findIndex(({ id }) => id === part);
  const to = at + step;
  if (at < 0 || to < 0 || to >= order.length) return look;
  const next = order.slice();
  next.splice(to, 0, ...next.splice(at, 1));
  return withOrder(look, next);
}

export function switched(look: Look, part: PartId): Look {
  return { ...look, sections: look.sections.map((one) => (one.id === part ? { ...one, on: !one.on } : one)) };
}

/** Another design keeps what is on; its own order comes only where the owner has not moved anything. */
export function inDesign(look: Look, design: Look['design']): Look {
  const { palettes, pairs, order } = designOf(design);
  const own = designOf(look.design).order.filter(isMovable);
  const now = look.sections.filter(({ id }) => isMovable(id));
  const untouched = own.every((id, at) => now[at]?.id === id);
  const next = untouched ? order.filter(isMovable).map((id) => now.find((one) => one.id === id)!) : now;
  const palette = look.palette === 'own' ? 'own' : palettes[0]!.id;
  return { ...withOrder(look, next), design, palette, pair: pairs[0]!.id };
}

function withOrder(look: Look, movable: LookSection[]): Look {
  const one = (part: Section) => look.sections.find(({ id }) => id === part) ?? { id: part, on: true };
  return { ...look, sections: [one('top'), ...movable, one('contact')] };
}

export const placeOf = (look: Look, part: PartId): { at: number; of: number } => {
  const order = look.sections.filter(({ id }) => isMovable(id));
  return { at: order.findIndex(({ id }) => id === part) + 1, of: order.length };
};

const shown = (n: number, noun: string): string => (n === 0 ? 'Empty: hidden' : counted(n, noun));

/** Reviews are shown once the owner says that they are real. */
function reviewsShown({ reviews = [], reviews_are_real }: Words): string {
  const words = shown(reviews.length, 'review');
  return reviews.length > 0 && !reviews_are_real ? `${words}: hidden` : words;
}

/** What is in a part, in a few words. */
export function summaryOf(part: PartId, { words, look }: Content, facts: DraftFacts, features: Features): string {
  if (isMovable(part) && look.sections.find(({ id }) => id === part)?.on === false) return 'Off';
  switch (part) {
    case 'top':
      return words.pictures?.top ? 'First line, picture' : 'First line';
    case 'services':
      return shown(serviceRows(facts).length, 'service');
    case 'about':
      return shown((words.story?.length ?? 0) || paragraphs(facts.description), 'paragraph');
    case 'gallery':
      return shown(words.pictures?.gallery?.length ?? 0, 'picture');
    case 'testimonials':
      return reviewsShown(words);
    case 'faq':
      return shown(words.questions?.length ?? 0, 'question');
    case 'hours':
      return facts.hours ? openDays(facts.hours) : 'Empty: hidden';
    case 'areas':
      return shown(words.areas?.length ?? 0, 'place');
    case 'contact':
      return 'Always last';
    case 'card':
      return 'What people save';
    case 'look':
      return lookInWords(look);
    case 'languages':
      return 'What it is written in';
    case 'booking':
      return features.booking ? 'Free times' : comesWith(({ booking }) => booking);
    case 'assistant':
      return features.assistant ? 'Gives answers' : comesWith(({ assistant }) => assistant);
  }
}

/** 'With Pro': the cheapest plan that gives it. */
const comesWith = (feature: (gives: Entitlements) => boolean): string => `With ${plansWith(feature)[0]?.name}`;

export function lookInWords({ design, palette }: Look): string {
  const { name } = designOf(design);
  return `${name}, ${palette === 'own' ? 'your colour' : capitalized(palette)}`;
}

const paragraphs = (text: string): number => text.split(/\n\s*\n/).filter((one) => one.trim()).length;

function openDays(hours: NonNullable<DraftFacts['hours']>): string {
  const open = DAYS.filter((day) => formatHours(hours[day]) !== 'Closed').map((day) => capitalized(day).slice(0, 3));
  const run = open.length > 2 && DAYS.indexOf(lower(open.at(-1)!)) - DAYS.indexOf(lower(open[0]!)) === open.length - 1;
  return run ? `${open[0]} to ${open.at(-1)}` : open.join(', ') || 'Closed';
}

const lower = (short: string) => DAYS.find((day) => capitalized(day).startsWith(short))!;
