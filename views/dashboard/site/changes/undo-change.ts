import type { Language } from '../../../../src/pages/languages.shared.ts';
import type { SiteFacts } from '../../../../src/sites/content/compose/facts-input.shared.ts';
import { withSavedNames } from '../../../../src/sites/content/compose/translations.shared.ts';
import type { Change, ChangeName } from '../../../../src/sites/content/changes.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import { sameContent } from '../../../lib/same-content.ts';
import type { Content } from '../site.data.ts';

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
const contact =
  (name: keyof NonNullable<Words['contact']>): Undo =>
  (now, live) => {
    const { [name]: _now, ...others } = now.words.contact ?? {};
    const before = live.words.contact?.[name];
    return { ...now, words: { ...now.words, contact: { ...others, ...(before !== undefined && { [name]: before }) } } };
  };
const look =
  (...names: (keyof Content['look'])[]): Undo =>
  (now, live) => {
    const { seed: _seed, ...rest } = now.look;
    const keeps = names.includes('seed') ? rest : now.look;
    const entries = names.filter((name) => name in live.look).map((name) => [name, live.look[name]]);
    return { ...now, look: { ...keeps, ...Object.fromEntries(entries) } };
  };
/** Palettes and pairs belong to one design, but for the owner's own colour. */
const ofSameDesign =
  (undo: Undo): Undo =>
  (now, live) =>
    now.look.design === live.look.design ? undo(now, live) : now;
const both =
  (one: Undo, other: Undo): Undo =>
  (now, live) =>
    other(one(now, live), live);

const colours = look('palette', 'seed');
const withSections = (now: Content, sections: Content['look']['sections']): Content => ({
  ...now,
  look: { ...now.look, sections },
});
/** Which sections `of` has on, in the order of the other. */
const inOrderOf = (other: Content, of: Content) =>
  other.look.sections.map((section) => of.look.sections.find(({ id }) => id === section.id) ?? section);

/** What takes back a change of a part; by its text where the part has several. */
const UNDOS: Partial<Record<Change['part'], Undo | Partial<Record<ChangeName, Undo>>>> = {
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
  contact: {
    'the e-mail address': contact('email'),
    'the address': contact('show_address'),
    'the person': contact('person'),
    'the social links': words('social'),
  },
  card: both(words('card'), picture('portrait')),
  look: {
    'the design': look('design', 'palette', 'seed', 'pair'),
    'the colours': (now, live) => (live.look.palette === 'own' ? colours(now, live) : ofSameDesign(colours)(now, live)),
    'the letters': ofSameDesign(look('pair')),
    'the order of the sections': (now, live) => withSections(now, inOrderOf(live, now)),
    'which sections are on the page': (now, live) => withSections(now, inOrderOf(now, live)),
  },
};

/** What is live, for a site whose first language may be another one by now. */
export const liveFor = (
  { words: live, look: liveLook, record }: Content & { record: Pick<SiteRecord, 'default_language'> | null },
  business: SiteFacts['business'],
  first: Language,
): Content => ({ words: withSavedNames({ business }, live, record?.default_language ?? first, first), look: liveLook });

/** The draft without this one change; null where it is no word or look of the draft, such as a saved fact. */
export function undone({ part, text }: Change, now: Content, live: Content): Content | null {
  const found = UNDOS[part];
  const undo = typeof found === 'function' ? found : found?.[text as ChangeName];
  const content = undo?.(now, live);
  return content && !sameContent(content, now) ? content : null;
}
