import { DAY_END } from '../common/format/day-end.shared.ts';
import { DAYS, type Day } from '../common/format/weekdays.shared.ts';
import { cut } from '../common/text/cut.shared.ts';
import { BUSINESS_TEXTS } from '../business/business.shared.ts';
import { CLOSED_DAY, type DayHours, type WeekHours } from '../business/hours.shared.ts';
import { isPhone } from '../common/format/format.shared.ts';
import { networkOf } from '../sites/content/compose/social.shared.ts';
import { onOneLine, readHtml, textOf } from './html.ts';

/** What one page of the old site says. */
export type OldPage = {
  title?: string;
  name?: string;
  description?: string;
  phone?: string;
  hours?: Partial<WeekHours>;
  /** Absolute addresses, the likeliest first. */
  pictures: string[];
  /** Pages of the same site that may say more: contact, about, hours. */
  more: string[];
};

const DESCRIPTION_MAX = 2_000;
/** Characters that are read of a page. */
const HTML_MAX = 2_000_000;
const TITLE_MAX = 1_000;
/** Blocks of JSON-LD that are read. */
const BLOCKS_MAX = 20;
/** Levels of things within things. */
const DEPTH_MAX = 10;
/** Addresses that are kept of each list: more than are fetched. A page may name a million, each as long as its own. */
const ADDRESSES_MAX = 100;
/** Entries that are read of a list in JSON-LD. */
const ENTRIES_MAX = 500;
/** Characters of an address that is read. */
const ADDRESS_MAX = 2_000;
/** What stands in the title of a first page beside or in place of the name. */
const NO_NAME = /^(?:home(?: ?page)?|index|welcome|untitled.*|accueil|bienvenue|首页)?$/i;
/** Characters that are read of hours which are one text. */
const HOURS_MAX = 500;
const MORE = /contact|about|hours|[aà]-?propos|nous|horaire|联系|关于/i;

/** Reads a page's HTML. Nothing of it is run or kept but the facts. */
export function readOldPage(html: string, url: URL): OldPage {
  const page: OldPage = { pictures: [], more: [] };
  const metas = new Map<string, string>();
  let blocks = 0;
  let inside: { text: string; take: (text: string) => void } | undefined;
  let words = '';
  let before = '';
  const addWords = (text: string) => {
    words += text;
    before = (before + text.slice(-BESIDE)).slice(-BESIDE);
  };
  const takeInside = (take: (text: string) => void) => void (inside = { text: '', take });
  readHtml(html.slice(0, HTML_MAX), {
    opens: ({ name, attributes }) => {
      inside = undefined;
      addWords('\n');
      if (name === 'meta') {
        const key = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase();
        const content = onOneLine(attributes.get('content'));
        if (key && content && !metas.has(key)) metas.set(key, content);
      } else if (name === 'title') takeInside((title) => (page.title ??= onOneLine(title.slice(0, TITLE_MAX)) ?? ''));
      else if (name === 'script' && isJsonLd(attributes) && (blocks += 1) <= BLOCKS_MAX)
        takeInside((json) => readJsonLd(json, page, url));
      else if (name === 'script' || name === 'style') takeInside(() => undefined);
      else if (name === 'a') readLink(attributes.get('href'), before, page, url);
      else if (name === 'img') addPicture(page, sourceOf(attributes), url);
    },
    text: (text) => {
      if (inside) inside.text += text;
      else addWords(text);
    },
    closes: () => {
      inside?.take(inside.text);
      inside = undefined;
    },
  });
  page.phone ??= phoneIn(words);
  const preview = metas.get('og:image');
  if (preview) page.pictures.unshift(...absolute(preview, url));
  const name = ofBusiness(metas.get('og:site_name'), url) ?? ofBusiness(nameIn(page.name ?? page.title ?? ''), url);
  const description = metas.get('description') ?? metas.get('og:description') ?? page.description;
  page.name = atMost(name, BUSINESS_TEXTS.business_name.max);
  page.description = atMost(ofBusiness(description, url), DESCRIPTION_MAX);
  page.more = [...new Set(page.more)];
  return page;
}

/** 'Bloom Hair' of 'Bloom Hair | Markham' and of 'Home | Bloom Hair'. */
const nameIn = (title: string): string | undefined =>
  title.split(/\s[|·–—-]\s/).find((part) => !NO_NAME.test(part.trim()));

/** The text, unless it stands on a social network's page and names that network: 'Log into Facebook' is not of a business. */
function ofBusiness(text: string | undefined, { hostname }: URL): string | undefined {
  const network = text && networkOf(hostname);
  return network && new RegExp(`\\b${network}\\b`, 'i').test(text) ? undefined : text;
}

const isJsonLd = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get('type')?.toLowerCase() === 'application/ld+json';

/** `before`: the last words of the page before the link. */
function readLink(href: string | undefined, before: string, page: OldPage, url: URL): void {
  if (href === undefined || page.more.length >= ADDRESSES_MAX) return;
  const number = /^tel:([^?;]+)/i.exec(href)?.[1];
  if (number !== undefined) {
    const phone = onOneLine(decoded(number));
    if (phone && isPhone(phone) && !FAX.test(before)) page.phone ??= phone;
    return;
  }
  for (const address of absolute(href, url)) {
    const { host, pathname } = new URL(address);
    if (host === url.host && MORE.test(decoded(pathname)) && pathname !== url.pathname)
      page.more.push(address.split('#')[0]!);
  }
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As numbers are written in North America, and what stands before one. */
const NUMBER = /(?<![\d.-])(?:\+?1[-. \u00a0])?(?:\(\d{3}\)[ \u00a0]?|\d{3}[-. \u00a0])\d{3}[-. \u00a0]\d{4}(?![\d-])/g;
const FAX = /(?:fax|t[ée]l[ée]c(?:opieur)?)[^\p{L}\d]{0,5}$/iu;
/** '905-555-0100 (fax)': without the parentheses it is the next number's. */
const FAX_AFTER = /^\s{0,3}\((?:fax|t[ée]l[ée]c)/iu;
/** Characters before a number that say what it is, and after it. */
const BESIDE = 20;

/** The first number among the words of a page that is not said to be of a fax. */
function phoneIn(words: string): string | undefined {
  const plain = words.replace(/\p{Pd}/gu, '-');
  for (const { 0: number, index } of plain.matchAll(NUMBER)) {
    const end = index + number.length;
    if (FAX.test(plain.slice(Math.max(0, index - BESIDE), index)) || FAX_AFTER.test(plain.slice(end, end + BESIDE)))
      continue;
    return onOneLine(number.replaceAll('\u00a0', ' '));
  }
  return undefined;
}

/** Where the largest copy of a picture is, also of one that its page loads late. */
function sourceOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const copies = (attributes.get('srcset') ?? attributes.get('data-srcset') ?? '').split(/\s+/);
  let source = attributes.get('src');
  if (source === undefined || source.startsWith('data:')) source = attributes.get('data-src');
  let largest = 0;
  for (const [at, size] of copies.entries()) {
    const width = Number(/^(\d+)w,?$/.exec(size)?.[1] ?? 0);
    if (width > largest) [largest, source] = [width, copies[at - 1]];
  }
  return source;
}

function addPicture(page: OldPage, source: unknown, url: URL): void {
  if (page.pictures.length >= ADDRESSES_MAX) return;
  if (typeof source !== 'string' || source.startsWith('data:')) return;
  page.pictures.push(...absolute(source, url).filter((address) => !page.pictures.includes(address)));
}

function absolute(address: string, base: URL): string[] {
  if (address.length > ADDRESS_MAX || !URL.canParse(address.trim(), base.href)) return [];
  const { href, protocol } = new URL(address.trim(), base);
  return (protocol === 'http:' || protocol === 'https:') && href.length <= ADDRESS_MAX ? [href] : [];
}

/** schema.org's LocalBusiness and its kinds: whatever has a telephone or opening hours. */
function readJsonLd(json: string, page: OldPage, url: URL): void {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return;
  }
  for (const thing of thingsOf(data)) {
    const { telephone, name, description, image, openingHours, openingHoursSpecification: opening } = thing;
    if (typeof telephone === 'string' && isPhone(telephone.trim())) page.phone ??= telephone.trim();
    if ((telephone ?? opening ?? openingHours) === undefined) continue;
    if (typeof name === 'string') page.name ??= textOf(name);
    if (typeof description === 'string') page.description ??= textOf(description);
    for (const each of entriesOf(image))
      addPicture(page, typeof each === 'object' ? (each as Thing | null)?.url : each, url);
    page.hours ??= hoursOf(opening) ?? hoursOf(entriesOf(openingHours).flatMap((each) => writtenHours(textIn(each))));
  }
}

type Thing = Record<string, unknown>;

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : [value]);

function thingsOf(data: unknown, depth = 0): Thing[] {
  if (depth === DEPTH_MAX) return [];
  const list = entriesOf(data).filter((each): each is Thing => typeof each === 'object' && each !== null);
  return list.flatMap((thing) => [
    thing,
    ...(Array.isArray(thing['@graph']) ? thingsOf(thing['@graph'], depth + 1) : []),
  ]);
}

/**
 * The hours of an ordinary week. None where a day has two ranges, has one that is not read, or is named in a season alone:
 * an owner without hours who takes these gets every other day as closed.
 */
function hoursOf(opening: unknown): Partial<WeekHours> | undefined {
  const hours: Partial<WeekHours> = {};
  const dated = new Set<Day>();
  for (const { dayOfWeek, opens, closes, validFrom, validThrough } of thingsOf(opening)) {
    if (timeOf(opens) === MIDNIGHT && timeOf(closes) === MIDNIGHT) continue; // how search engines are told 'closed'
    const range = rangeOf(opens, closes);
    for (const named of entriesOf(dayOfWeek)) {
      const day = DAYS.find((each) => textIn(named).toLowerCase().endsWith(each));
      if (!day) continue;
      if (validFrom || validThrough) {
        dated.add(day);
        continue;
      }
      const { open, close } = (hours[day] ??= range ?? CLOSED_DAY);
      if (open !== range?.open || close !== range.close) return undefined;
    }
  }
  const isWhole = [...dated].every((day) => hours[day]);
  return isWhole && Object.keys(hours).length > 0 ? hours : undefined;
}

function rangeOf(opens: unknown, closes: unknown): DayHours | undefined {
  const open = timeOf(opens);
  const closing = timeOf(closes);
  const close = closing === MIDNIGHT && open !== MIDNIGHT ? DAY_END : closing;
  return open !== '' && open < close ? { open, close, closed: false } : undefined;
}

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)[a-z]*';
const CLOCK = String.raw`\d{1,2}:\d\d(?:\s*[apAP]\.?[mM]\b)?`;
const RANGE = String.raw`(${CLOCK})\s*[-–]\s*(${CLOCK})[,\s]*`;
/** 'Mo-Fr 09:00-17:00', 'Tu,Th 09:00-12:00,13:00-17:00' (schema.org, openingHours). */
const WRITTEN = new RegExp(String.raw`(${DAY}(?:\s*[-–,]\s*${DAY})*)\s+((?:${RANGE})+)`, 'g');

/** Hours that are one text, in the form of those that are not. */
const writtenHours = (text: string): Thing[] =>
  [...text.slice(0, HOURS_MAX).matchAll(WRITTEN)].flatMap(([, days = '', ranges = '']) => {
    const dayOfWeek = days.split(',').flatMap(daysIn);
    return [...ranges.matchAll(new RegExp(RANGE, 'g'))].map(([, opens, closes]) => ({ dayOfWeek, opens, closes }));
  });

/** The days of 'Mo-Fr' or 'Sa'. */
function daysIn(range: string): Day[] {
  const [first, last = first] = range
    .split(/[-–]/)
    .map((name) => DAYS.findIndex((day) => day.startsWith(name.trim().slice(0, 2).toLowerCase())));
  return DAYS.filter((_day, at) => (first! <= last! ? at >= first! && at <= last! : at >= first! || at <= last!));
}

const MIDNIGHT = '00:00';
/** A time of 24 hours, with or without seconds and zone. */
const TIME = /^((?:[01]?\d|2[0-3]):[0-5]\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;
const timeOf = (value: unknown): string => TIME.exec(textIn(value).trim())?.[1]!.padStart(5, '0') ?? '';

/** Of what is no text nothing is read: to make one of it can fail. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const atMost = (text: string | undefined, most: number): string | undefined =>
  text === undefined ? undefined : cut(text, most).trim() || undefined;
