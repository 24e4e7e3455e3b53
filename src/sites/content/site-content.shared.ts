import type { Day } from '../../common/format/weekdays.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import type { RecordLook } from './look.shared.ts';
import type { TradeId } from './trades/trades.shared.ts';

// What a site is made of. Every text a visitor reads is kept once per language, side by side.

/** schema.org types below LocalBusiness that a site may call itself. */
export const BUSINESS_KINDS = [
  'LocalBusiness',
  'AutoRepair',
  'Bakery',
  'BeautySalon',
  'CafeOrCoffeeShop',
  'Dentist',
  'Electrician',
  'FoodEstablishment',
  'GeneralContractor',
  'HairSalon',
  'HomeAndConstructionBusiness',
  'Plumber',
  'ProfessionalService',
  'Restaurant',
  'Store',
] as const;
export type BusinessKind = (typeof BUSINESS_KINDS)[number];

export const NETWORKS = ['facebook', 'instagram', 'linkedin', 'tiktok', 'wechat', 'whatsapp', 'x', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];

export const POLICIES = ['privacy', 'accessibility', 'terms', 'refund'] as const;
export type Policy = (typeof POLICIES)[number];

/** Illustrations the product draws itself; a picture of the owner's is an address beginning with '/'. */
export const DRAWINGS = ['grand-piano'] as const;

export const PRICE_UNITS = ['hour', 'visit', 'item'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A number that a tel: link can dial. */
export const SITE_PHONE = /^(?=(?:\D*\d){7,15}\D*$)\+?[\d ().-]{7,30}$/;

export const SHORT_MAX = 120;
export const TEXT_MAX = 600;
export const LONG_MAX = 2000;
export const PRICE_TEXT_MAX = 60;
export const LIST_MAX = 60;
export const CENTS_MAX = 100_000_00;

/** One text in one or more languages; the site's default language is always there. */
export type Text = Partial<Record<Language, string>>;

/** A point of a picture that must stay visible when it is cropped: fractions of its width and height, 0 to 1. */
export type FocusPoint = { x: number; y: number };

/** No open and close: closed, or what the note says ('by appointment'). */
export type Hours = { open?: string; close?: string; note?: Text };

export type Price = { cents?: number; from?: boolean; unit?: PriceUnit; text?: Text };

export type Service = { id: string; name: Text; description?: Text; price?: Price; bookable?: boolean };

/** `nav` is the section's short name in the menu. */
export type Heading = { nav?: Text; title?: Text; intro?: Text };

/** What may carry a heading of the owner's; 'prices' is a part of some designs' services. */
export const HEADINGS = [
  'services',
  'prices',
  'about',
  'hours',
  'areas',
  'gallery',
  'testimonials',
  'faq',
  'assistant',
  'booking',
  'contact',
] as const;
export type HeadingId = (typeof HEADINGS)[number];

/** A picture of the owner's. `image` is its address, or one of DRAWINGS on the samples; sizes are in pixels. */
export type Picture = {
  image: string;
  /** Empty: the picture is decoration. */
  alt?: Text;
  caption?: Text;
  width?: number;
  height?: number;
  /** WebP copies and perhaps one AVIF, for phones; the narrowest first. */
  variants?: { width: number; url: string }[];
  focus?: FocusPoint;
  /** The image's id, where it is a customer's upload. */
  image_id?: string;
};

export type Address = { street?: string; city: string; region: string; postal_code?: string; country?: string };

export type Card = {
  name: string;
  org: string;
  title: Text;
  phone?: string;
  email?: string;
  url?: string;
  address?: Address;
  note?: Text;
  services: Text[];
  photo?: string;
  portrait?: Picture;
};

export type SiteContent = {
  business_name: string;
  person?: string;
  title: Text;
  kind: BusinessKind;
  description: Text;
  hero: { title: Text; accent?: Text; lead: Text; action?: Text; picture?: Picture };
  headings?: Partial<Record<HeadingId, Heading>>;
  services: Service[];
  hours: Record<Day, Hours>;
  areas: Text[];
  gallery: Picture[];
  story?: { paragraphs: Text[]; services: Text[]; expertise: Text[] };
  testimonials: { name: string; about?: Text; text: Text; stars: number }[];
  faq: { id: string; question: Text; answer: Text }[];
  social: { network: Network; url: string }[];
  contact: { phone?: string; email?: string; address?: Address };
  policies: Policy[];
  card: Card;
};

/**
 * What a version of a site publishes: composed of facts, words and look, never changed afterwards. It holds neither
 * address nor plan: those are read when a page is asked for.
 */
export type SiteRecord = {
  schema: 1;
  look: RecordLook;
  trade: TradeId;
  /** The trade's name, where `trade` is 'other'. */
  trade_name?: Text;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  content: SiteContent;
};

/** A record at its address, as everything outside the database sees it. */
export type LiveSite = SiteRecord & {
  slug: string;
  card_slug: string;
  /** One of the three samples or the provider's card. */
  sample: boolean;
  /** The plan its features follow: what the owner holds when it is read, or the sample's own. */
  plan: PlanOrNone;
};

/** The text in the language asked for, else in the default one. */
export function textIn(text: Text | undefined, language: Language, fallback: Language): string {
  return text?.[language] ?? text?.[fallback] ?? '';
}

/** What may be booked: the ids booking calls service types. */
export function serviceTypes(content: SiteContent): string[] {
  return content.services.filter((service) => service.bookable).map((service) => service.id);
}

/** The language asked for when the site speaks it, else its default. */
export function languageOf(site: Pick<SiteRecord, 'languages' | 'default_language'>, asked: unknown): Language {
  const known = site.languages.find((language) => language === asked);
  return known ?? site.default_language;
}
