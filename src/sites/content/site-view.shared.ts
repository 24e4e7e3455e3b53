import { entitlementsOf } from '../../plans/plans.shared.ts';
import { DAYS, SECTIONS, textIn } from './site-content.shared.ts';
import type {
  Address,
  BusinessKind,
  Day,
  Language,
  Network,
  Policy,
  Price,
  PriceUnit,
  Section,
  SiteRecord,
  Template,
  Text,
} from './site-content.shared.ts';

export type HoursView = { day: Day; open: string | null; close: string | null; note: string };
export type PriceView = { cents: number | null; from: boolean; unit: PriceUnit | null; text: string };
export type ServiceView = { id: string; name: string; description: string; price: PriceView | null; bookable: boolean };
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
};

/** One site in one language: what a page draws. */
export type SiteView = {
  slug: string;
  template: Template;
  language: Language;
  languages: Language[];
  default_language: Language;
  time_zone: string;
  can_book: boolean;
  can_ask: boolean;
  business_name: string;
  person: string;
  title: string;
  kind: BusinessKind;
  description: string;
  hero: { title: string; accent: string; lead: string; action: string };
  headings: Record<Section, HeadingView>;
  services: ServiceView[];
  hours: HoursView[];
  areas: string[];
  gallery: { image: string; alt: string; caption: string }[];
  story: { paragraphs: string[]; services: string[]; expertise: string[] } | null;
  testimonials: { name: string; about: string; text: string; stars: number }[];
  faq: { id: string; question: string; answer: string }[];
  social: { network: Network; url: string }[];
  contact: { phone: string; email: string; address: Address | null };
  policies: Policy[];
  card: CardView;
};

/** The site with every text resolved to one language. */
export function siteView(site: SiteRecord, language: Language): SiteView {
  const { content } = site;
  const say = (text: Text | undefined): string => textIn(text, language, site.default_language);
  const sayAll = (texts: Text[] | undefined): string[] => (texts ?? []).map(say);
  return {
    slug: site.slug,
    template: site.template,
    language,
    languages: site.languages,
    default_language: site.default_language,
    time_zone: site.time_zone,
    can_book: entitlementsOf(site.plan).booking && content.services.some((service) => service.bookable),
    can_ask: entitlementsOf(site.plan).assistant,
    business_name: content.business_name,
    person: content.person,
    title: say(content.title),
    kind: content.kind,
    description: say(content.description),
    hero: {
      title: say(content.hero.title),
      accent: say(content.hero.accent),
      lead: say(content.hero.lead),
      action: say(content.hero.action),
    },
    headings: headingsIn(site, say),
    services: content.services.map((service) => ({
      id: service.id,
      name: say(service.name),
      description: say(service.description),
      price: service.price ? priceIn(service.price, say) : null,
      bookable: service.bookable ?? false,
    })),
    hours: DAYS.map((day) => ({
      day,
      open: content.hours[day].open ?? null,
      close: content.hours[day].close ?? null,
      note: say(content.hours[day].note),
    })),
    areas: sayAll(content.areas),
    gallery: content.gallery.map(({ image, alt, caption }) => ({ image, alt: say(alt), caption: say(caption) })),
    story: content.story
      ? {
          paragraphs: sayAll(content.story.paragraphs),
          services: sayAll(content.story.services),
          expertise: sayAll(content.story.expertise),
        }
      : null,
    testimonials: content.testimonials.map(({ name, about, text, stars }) => ({
      name,
      about: say(about),
      text: say(text),
      stars,
    })),
    faq: content.faq.map(({ id, question, answer }) => ({ id, question: say(question), answer: say(answer) })),
    social: content.social,
    contact: { ...content.contact, address: content.contact.address ?? null },
    policies: content.policies,
    card: cardView(site, language),
  };
}

export function cardView(site: SiteRecord, language: Language): CardView {
  const { card } = site.content;
  const say = (text: Text | undefined): string => textIn(text, language, site.default_language);
  return {
    slug: site.card_slug,
    name: card.name,
    org: card.org,
    title: say(card.title),
    phone: card.phone,
    email: card.email,
    url: card.url ?? '',
    address: card.address ?? null,
    note: say(card.note),
    services: card.services.map(say),
    photo: card.photo ?? '',
  };
}

function headingsIn(site: SiteRecord, say: (text: Text | undefined) => string): Record<Section, HeadingView> {
  const entries = SECTIONS.map((section) => {
    const heading = site.content.headings?.[section];
    return [section, { nav: say(heading?.nav), title: say(heading?.title), intro: say(heading?.intro) }] as const;
  });
  return Object.fromEntries(entries) as Record<Section, HeadingView>;
}

function priceIn(price: Price, say: (text: Text | undefined) => string): PriceView {
  return { cents: price.cents ?? null, from: price.from ?? false, unit: price.unit ?? null, text: say(price.text) };
}
