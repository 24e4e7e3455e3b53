import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { copiesOf } from '../../uploads/image-files.shared.ts';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { HEADINGS } from './site-content.shared.ts';
import type { RecordLook, Section } from './look.shared.ts';
import { FREE } from './compose/services.shared.ts';
import { saidIn, withPhrases } from './record/page-texts.shared.ts';
import { picturesShown, sectionsShown, takesBookings } from './record/shown.shared.ts';
import { inLanguage, sitePagePath } from '../sites.shared.ts';
import { motifOf, type MotifId, type TradeId } from './trades/trades.shared.ts';
import type {
  Address,
  BusinessKind,
  FocusPoint,
  Network,
  Policy,
  Price,
  PriceUnit,
  HeadingId,
  LiveSite,
  Picture,
  SiteContent,
  Text,
} from './site-content.shared.ts';

export type HoursView = { day: Day; open: string | null; close: string | null; note: string };
export type PriceView = { cents: number | null; from: boolean; unit: PriceUnit | null; text: string };
export type ServiceView = { id: string; name: string; description: string; price: PriceView | null; bookable: boolean };
/** Sizes in pixels; null where they are not known (the samples' own drawings). */
export type PictureView = {
  image: string;
  alt: string;
  /** Of `alt`, where it is in the site's first language, not the page's. */
  lang?: string;
  caption: string;
  width: number | null;
  height: number | null;
  /** Its copies, see `copiesOf`. */
  srcSet?: string;
  phone?: string;
  focus: FocusPoint | null;
};
export type HeadingView = { nav: string; title: string; intro: string };

export type CardView = {
  slug: string;
  name: string;
  org: string;
  title: string;
  phone: string;
  email: string;
  url: string;
  address: Address | null;
  note: string;
  services: string[];
  photo: string;
  portrait: PictureView | null;
};

/** One site in one language: what a page draws. */
export type SiteView = {
  slug: string;
  sample: boolean;
  /** But for its sections, which follow below. */
  look: Omit<RecordLook, 'sections'>;
  trade: TradeId;
  motif: MotifId;
  /** Those that are on and have content, in the page's order. */
  sections: Section[];
  language: Language;
  languages: Language[];
  default_language: Language;
  time_zone: string;
  can_book: boolean;
  can_ask: boolean;
  /** Confirmation mails of bookings a month. */
  confirmations: number;
  business_name: string;
  person: string;
  title: string;
  kind: BusinessKind;
  description: string;
  hero: { title: string; accent: string; lead: string; action: string; picture: PictureView | null };
  headings: Record<HeadingId, HeadingView>;
  services: ServiceView[];
  /** What visitors can book where the list of services is hidden. */
  to_book?: ServiceView[];
  /** Seven days; none where they are hidden. */
  hours: HoursView[];
  areas: string[];
  gallery: PictureView[];
  story: { paragraphs: string[]; services: string[]; expertise: string[] } | null;
  testimonials: { name: string; about: string; text: string; stars: number }[];
  faq: { id: string; question: string; answer: string }[];
  social: { network: Network; url: string }[];
  contact: { phone: string; email: string; address: Address | null };
  policies: Policy[];
  card: Pick<CardView, 'slug'>;
  /** Chinese texts that stand in large letters, each in the pieces between which a line may break. */
  phrases?: string[][];
  /** Texts that this language lacks: they stand there in the default one. */
  untranslated?: string[];
};

/** What a card draws. */
export type SiteWithCard = SiteView & { card: CardView };

/** The site as its visitors get it, in one language: without what its look hides. */
export const siteView = (site: LiveSite, language: Language): SiteView =>
  withPhrases(shownOf(wholeView(site, language)));

function shownOf({ untranslated, ...view }: SiteView): SiteView {
  const shows = (section: Section) => view.sections.includes(section);
  const isHeaded = (id: HeadingId) =>
    view.sample || shows(id === 'prices' ? 'services' : id) || (id === 'faq' && shows('assistant'));
  const shown = {
    ...view,
    headings: headingsOf((id) => (isHeaded(id) ? view.headings[id] : NO_HEADING)),
    services: shows('services') ? view.services : [],
    ...(view.can_book && !shows('services') && { to_book: view.services }),
    hours: shows('hours') ? view.hours : [],
    areas: shows('areas') ? view.areas : [],
    gallery: shows('gallery') ? view.gallery : inOtherParts(view),
    story: shows('about') ? view.story : null,
    testimonials: shows('testimonials') ? view.testimonials : [],
    faq: shows('faq') || shows('assistant') ? view.faq : [],
  };
  return withUntranslated(shown, untranslated);
}

/** With those of the texts that stand in it. */
function withUntranslated<View extends SiteView>(view: View, texts: readonly string[] = []): View {
  const said = texts.length > 0 ? JSON.stringify(view) : '';
  const untranslated = texts.filter((text) => said.includes(JSON.stringify(text)));
  return untranslated.length > 0 ? { ...view, untranslated } : view;
}

/** Of pictures that are not shown as such: the one that designs show beside the top's own, and beside the story. */
const inOtherParts = ({ gallery, hero, sections }: SiteView): PictureView[] =>
  hero.picture || sections.includes('about')
    ? gallery.filter(({ image }) => image !== hero.picture?.image).slice(0, 1)
    : [];

/** The site with every text resolved to one language, what its look hides too. */
export function wholeView(site: LiveSite, language: Language): SiteView {
  const { content } = site;
  const { say, sayAll, untranslated } = saidIn(language, site.default_language);
  const { assistant, confirmations, questions } = entitlementsOf(site.plan);
  const { sections: _, ...look } = site.look;
  const view: SiteView = {
    slug: site.slug,
    sample: site.sample,
    look,
    trade: site.trade,
    motif: motifOf(site.trade),
    sections: sectionsShown(site),
    language,
    languages: site.languages,
    default_language: site.default_language,
    time_zone: site.time_zone,
    can_book: takesBookings(site),
    can_ask: assistant,
    confirmations,
    business_name: content.business_name,
    person: content.person ?? '',
    title: say(content.title),
    kind: content.kind,
    description: say(content.description),
    hero: {
      title: say(content.hero.title),
      accent: say(content.hero.accent),
      lead: say(content.hero.lead),
      action: say(content.hero.action),
      picture: content.hero.picture ? pictureIn(content.hero.picture, site, language, say) : null,
    },
    headings: headingsIn(site, say),
    services: content.services.map((service) => ({
      id: service.id,
      name: say(service.name),
      description: say(service.description),
      price: service.price ? priceIn(service.price, language, say) : null,
      bookable: service.bookable ?? false,
    })),
    hours: hoursIn(content, say),
    areas: sayAll(content.areas),
    gallery: picturesShown(site).map((picture) => pictureIn(picture, site, language, say)),
    story: content.story
      ? {
          paragraphs: sayAll(content.story.paragraphs),
          services: sayAll(content.story.services),
          expertise: sayAll(content.story.expertise),
        }
      : null,
    testimonials: content.testimonials.slice(0, questions).map(({ name, about, text, stars }) => ({
      name,
      about: say(about),
      text: say(text),
      stars,
    })),
    faq: content.faq
      .slice(0, questions)
      .map(({ id, question, answer }) => ({ id, question: say(question), answer: say(answer) })),
    social: content.social,
    contact: {
      phone: content.contact.phone ?? '',
      email: content.contact.email ?? '',
      address: content.contact.address ?? null,
    },
    policies: content.policies,
    card: { slug: site.card_slug },
  };
  return untranslated.size > 0 ? { ...view, untranslated: [...untranslated] } : view;
}

/** The card names the areas also where the page does not. */
export function siteWithCard(site: LiveSite, language: Language): SiteWithCard {
  const view = wholeView(site, language);
  const { say, untranslated } = saidIn(language, site.default_language, view.untranslated);
  const card = cardIn(site, language, say);
  const shown = { ...withPhrases(shownOf(view), [card.name]), areas: view.areas, card };
  return withUntranslated(shown, [...untranslated]);
}

type Say = (text: Text | undefined) => string;

function hoursIn({ hours }: SiteContent, say: Say): HoursView[] {
  return DAYS.map((day) => {
    const { open = null, close = null, note } = hours[day];
    return { day, open, close, note: say(note) };
  });
}

export const cardView = (site: LiveSite, language: Language): CardView =>
  cardIn(site, language, saidIn(language, site.default_language).say);

function cardIn(site: LiveSite, language: Language, say: Say): CardView {
  const { card } = site.content;
  return {
    slug: site.card_slug,
    name: card.name,
    org: card.org,
    title: say(card.title),
    phone: card.phone ?? '',
    email: card.email ?? '',
    url: card.url ? pageAddress(site, card.url, language) : '',
    address: card.address ?? null,
    note: say(card.note),
    services: card.services.map((text) => say(text)),
    photo: card.photo ?? '',
    portrait: card.portrait ? pictureIn(card.portrait, site, language, say) : null,
  };
}

/** Of the page in the card's language. */
const pageAddress = (site: LiveSite, url: string, language: Language): string =>
  site.sample ? inLanguage(url, language, site) : sitePagePath(site, language);

function pictureIn(picture: Picture, site: LiveSite, language: Language, say: Say): PictureView {
  const alt = say(picture.alt);
  return {
    image: picture.image,
    alt,
    ...(alt && picture.alt?.[language] === undefined && { lang: LANGUAGE[site.default_language].tag }),
    caption: say(picture.caption),
    width: picture.width ?? null,
    height: picture.height ?? null,
    ...copiesOf(picture.variants ?? []),
    focus: picture.focus ?? null,
  };
}

function headingsIn(site: LiveSite, say: Say): Record<HeadingId, HeadingView> {
  return headingsOf((id) => {
    const heading = site.content.headings?.[id];
    return { nav: say(heading?.nav), title: say(heading?.title), intro: say(heading?.intro) };
  });
}

const NO_HEADING: HeadingView = { nav: '', title: '', intro: '' };

const headingsOf = (read: (id: HeadingId) => HeadingView) =>
  Object.fromEntries(HEADINGS.map((id) => [id, read(id)])) as Record<HeadingId, HeadingView>;

const FREE_IN: Record<Language, string> = { en: 'Free', fr: 'Gratuit', zh: '免费' };

/** The owner's own words in the language they are written in; elsewhere an amount is written as that language does. */
function priceIn({ cents: amount, from, unit, text }: Price, language: Language, say: Say): PriceView {
  const cents = amount ?? (Object.values(text ?? {}).some((each) => FREE.test(each)) ? 0 : undefined); // older records have the text alone
  const own = cents === undefined ? say(text) : (text?.[language] ?? (cents === 0 ? FREE_IN[language] : ''));
  return { cents: cents ?? null, from: from ?? false, unit: unit ?? null, text: own.replace(UNBROKEN, '$1\u00a0') };
}

/** Where no line breaks: inside '1 200 $'. */
const UNBROKEN = /(\d) (?=\d{3}|\$)/g;
