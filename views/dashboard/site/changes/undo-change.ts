import type { Change } from '../../../../src/sites/content/changes.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import type { Content } from '../editor/draft-store.ts';

type Undo = (now: Content, live: Content) => Content;

const words =
  (...names: (keyof Words)[]): Undo =>
  (now, live) => {
    const back = Object.fromEntries(names.map((name) => [name, live.words[name]]));
    return { ...now, words: { ...now.words, ...back } };
  };
const picture =
  (name: 'top' | 'portrait' | 'gallery'): Undo =>
  (now, live) => {
    const { [name]: _now, ...others } = now.words.pictures ?? {};
    const before = live.words.pictures?.[name];
    return { ...now, words: { ...now.words, pictures: { ...others, ...(before && { [name]: before }) } } };
  };
const look =
  (...names: (keyof Content['look'])[]): Undo =>
  (now, live) => {
    const { seed: _seed, ...rest } = now.look;
    const keeps = names.includes('seed') ? rest : now.look;
    const entries = names.filter((name) => name in live.look).map((name) => [name, live.look[name]]);
    return { ...now, look: { ...keeps, ...Object.fromEntries(entries) } };
  };
const both =
  (one: Undo, other: Undo): Undo =>
  (now, live) =>
    other(one(now, live), live);

/** What takes back a change of a part; by its text where the part has several. */
const UNDOS: Partial<Record<Change['part'], Undo | Record<string, Undo>>> = {
  top: {
    'the headline': words('headline'),
    'the lead': words('lead'),
    'the button': words('action'),
    'the top picture': picture('top'),
    'the titles of sections': words('sections'),
  },
  services: words('services'),
  about: words('story'),
  gallery: picture('gallery'),
  testimonials: words('reviews', 'reviews_are_real'),
  faq: words('questions'),
  areas: words('areas'),
  contact: words('contact', 'social'),
  card: both(words('card'), picture('portrait')),
  look: {
    'the design': look('design', 'palette', 'seed', 'pair'),
    'the colours': look('palette', 'seed'),
    'the letters': look('pair'),
    'the order of the sections': look('sections'),
  },
};

/** The draft without this one change; null where it is no word or look of the draft, such as a saved fact. */
export function undone({ part, text }: Change, now: Content, live: Content): Content | null {
  const found = UNDOS[part];
  const undo = typeof found === 'function' ? found : found?.[text];
  const content = undo?.(now, live);
  return content && JSON.stringify(content) !== JSON.stringify(now) ? content : null;
}
