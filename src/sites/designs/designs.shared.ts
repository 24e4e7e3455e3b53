import { DESIGNS, type DesignId, type Look, type Section } from '../content/look.shared.ts';
import { PALETTES, type NamedPalette, type Role } from './palettes.shared.ts';

/**
 * Two faces that go together. The weight, width, tracking and scale are the display face's; a face that runs large is
 * scaled down. Families are named as in the design's fonts.css, where each has a fallback of the same size.
 */
export type Pair = {
  id: string;
  display: string;
  text: string;
  weight: number;
  textWeight?: number;
  stretch?: string;
  tracking?: string;
  scale?: number;
  /** Its tabular figures make commas and colons as wide as a figure. */
  wideSigns?: true;
  /** The display face has an italic of its own, which the name may have. */
  italic?: true;
};

export type Design = {
  id: DesignId;
  name: string;
  /** What an owner reads under the name. */
  idea: string;
  /** Whether the faces have serifs: decides the last fallback and the Chinese face. */
  serif: { display: boolean; text: boolean };
  /** The roles that a mail's sign and its shade take; cream words stand on the fill. */
  mail: { fill: Role; shade: Role };
  /** Where the owner's own colour goes in. */
  seed: Extract<Role, 'accent' | 'on-accent'>;
  order: readonly Section[];
  palettes: readonly NamedPalette[];
  pairs: readonly Pair[];
};

const ORDER: readonly Section[] = [
  'top',
  'services',
  'booking',
  'about',
  'gallery',
  'testimonials',
  'faq',
  'assistant',
  'hours',
  'areas',
  'contact',
];

const programme: Design = {
  id: 'programme',
  name: 'Programme',
  idea: 'A printed programme under a lettered board: thin serifs, double rules, one piece after another.',
  serif: { display: true, text: true },
  mail: { fill: 'accent', shade: 'deep' },
  seed: 'accent',
  order: ORDER,
  palettes: PALETTES.programme,
  pairs: [
    {
      id: 'a',
      display: 'Bodoni Moda Variable',
      text: 'Newsreader Variable',
      weight: 500,
      tracking: '-.015em',
      italic: true,
    },
    { id: 'b', display: 'Libre Caslon Text', text: 'Source Serif 4 Variable', weight: 400, tracking: '-.02em' },
    { id: 'c', display: 'Gloock', text: 'Literata Variable', weight: 400, tracking: '-.01em' },
  ],
};

const workorder: Design = {
  id: 'workorder',
  name: 'Work order',
  idea: 'A job sheet beside a tool board: huge narrow letters, thick frames, every line ticked.',
  serif: { display: false, text: false },
  mail: { fill: 'accent-deep', shade: 'accent' },
  seed: 'on-accent',
  order: [
    'top',
    'services',
    'about',
    'gallery',
    'testimonials',
    'booking',
    'faq',
    'assistant',
    'areas',
    'hours',
    'contact',
  ],
  palettes: PALETTES.workorder,
  pairs: [
    { id: 'a', display: 'Big Shoulders Display Variable', text: 'Barlow', weight: 850, textWeight: 500 },
    { id: 'b', display: 'League Gothic', text: 'Work Sans Variable', weight: 400 },
    { id: 'c', display: 'Alfa Slab One', text: 'Libre Franklin Variable', weight: 400, scale: 0.62 },
  ],
};

const showroom: Design = {
  id: 'showroom',
  name: 'Showroom',
  idea: 'A tiled room in one strong colour with one thing under the lamp, and prices on tiles.',
  serif: { display: false, text: false },
  mail: { fill: 'accent', shade: 'accent-deep' },
  seed: 'accent',
  order: [
    'top',
    'services',
    'about',
    'gallery',
    'testimonials',
    'faq',
    'assistant',
    'booking',
    'hours',
    'areas',
    'contact',
  ],
  palettes: PALETTES.showroom,
  pairs: [
    {
      id: 'a',
      display: 'Archivo Variable',
      text: 'Archivo Variable',
      weight: 780,
      stretch: '122%',
      tracking: '-.02em',
    },
    {
      id: 'b',
      display: 'Unbounded Variable',
      text: 'Albert Sans Variable',
      weight: 700,
      tracking: '-.03em',
      scale: 0.88,
    },
    { id: 'c', display: 'Anybody Variable', text: 'Hanken Grotesk Variable', weight: 800, stretch: '125%' },
  ],
};

const counter: Design = {
  id: 'counter',
  name: 'Counter',
  idea: 'A menu board over a tiled counter: what there is and what it costs comes first.',
  serif: { display: true, text: false },
  mail: { fill: 'accent', shade: 'accent-deep' },
  seed: 'accent',
  order: [
    'top',
    'services',
    'about',
    'hours',
    'gallery',
    'testimonials',
    'booking',
    'faq',
    'assistant',
    'areas',
    'contact',
  ],
  palettes: PALETTES.counter,
  pairs: [
    { id: 'a', display: 'Caprasimo', text: 'Figtree Variable', weight: 400 },
    { id: 'b', display: 'Rozha One', text: 'Instrument Sans Variable', weight: 400 },
    { id: 'c', display: 'Limelight', text: 'Familjen Grotesk Variable', weight: 400, scale: 0.92 },
  ],
};

const mirror: Design = {
  id: 'mirror',
  name: 'Mirror',
  idea: 'Photographs as mirrors over a ledge: thin letters that see their own reflection, and much air.',
  serif: { display: false, text: false },
  mail: { fill: 'deep', shade: 'accent' },
  seed: 'accent',
  order: [
    'top',
    'gallery',
    'services',
    'about',
    'testimonials',
    'booking',
    'hours',
    'faq',
    'assistant',
    'areas',
    'contact',
  ],
  palettes: PALETTES.mirror,
  pairs: [
    { id: 'a', display: 'Josefin Sans Variable', text: 'Figtree Variable', weight: 300, tracking: '-.035em' },
    { id: 'b', display: 'Italiana', text: 'Jost Variable', weight: 400 },
    { id: 'c', display: 'Cormorant Variable', text: 'Hanken Grotesk Variable', weight: 400 },
  ],
};

const practice: Design = {
  id: 'practice',
  name: 'Practice',
  idea: 'A card index: every part is a card with its tab, and the tabs step across the page.',
  serif: { display: true, text: false },
  mail: { fill: 'accent', shade: 'accent-deep' },
  seed: 'accent',
  order: [
    'top',
    'services',
    'about',
    'gallery',
    'testimonials',
    'booking',
    'faq',
    'assistant',
    'hours',
    'areas',
    'contact',
  ],
  palettes: PALETTES.practice,
  pairs: [
    { id: 'a', display: 'Young Serif', text: 'Public Sans Variable', weight: 400 },
    { id: 'b', display: 'Bitter Variable', text: 'IBM Plex Sans Variable', weight: 650 },
    { id: 'c', display: 'Schibsted Grotesk Variable', text: 'Literata Variable', weight: 700, wideSigns: true },
  ],
};

/** Every design; its pages are in views/sites/designs/{id}/. */
const REGISTRY: Record<DesignId, Design> = { programme, workorder, showroom, counter, mirror, practice };

export const designOf = (id: DesignId): Design => REGISTRY[id];

export const designs: readonly Design[] = DESIGNS.map(designOf);

/** A design as it comes: its first palette and pair, every section in its own order. */
export function defaultLook(id: DesignId): Look {
  const { order, pairs, palettes } = designOf(id);
  const sections = order.map((section) => ({ id: section, on: true }));
  return { design: id, palette: palettes[0]!.id, pair: pairs[0]!.id, sections };
}
