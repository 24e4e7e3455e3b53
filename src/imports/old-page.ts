import { WEEKDAYS, type DayHours, type WeekHours } from '../business/hours.shared.ts';
import { isPhone } from '../common/format/format.shared.ts';

/** What one page of the old site says. */
export type OldPage = {
  title?: string;
  description?: string;
  phone?: string;
  hours?: Partial<WeekHours>;
  /** Absolute addresses, the likeliest first. */
  pictures: string[];
  /** Pages of the same site that may say more: contact, about, hours. */
  more: string[];
};

const NAME_MAX = 120;
const DESCRIPTION_MAX = 2_000;
/** Characters that are read of a page. */
const HTML_MAX = 2_000_000;
const TITLE_MAX = 1_000;
/** Blocks of JSON-LD that are read. */
const BLOCKS_MAX = 20;
const TAGS_MAX = 20_000;
const MORE = /contact|about|hours|a-propos|apropos|nous|horaire|联系|关于/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

type Tag = { name: string; attributes: Map<string, string>; end: number };

/** Reads a page's HTML. Nothing of it is run or kept but the facts. */
export function readOldPage(whole: string, url: URL): OldPage {
  const html = whole.slice(0, HTML_MAX);
  const lower = html.toLowerCase();
  const contentOf = (from: number, name: string) => {
    const end = lower.indexOf(`</${name}`, from);
    return end < 0 ? '' : html.slice(from, end);
  };
  const page: OldPage = { pictures: [], more: [] };
  const metas = new Map<string, string>();
  let blocks = 0;
  for (const { name, attributes, end } of tagsOf(html)) {
    if (name === 'meta') {
      const key = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase();
      const content = textOf(attributes.get('content'));
      if (key && content && !metas.has(key)) metas.set(key, content);
    } else if (name === 'title') page.title ??= textOf(contentOf(end, 'title').slice(0, TITLE_MAX)) ?? '';
    else if (name === 'script' && isJsonLd(attributes) && (blocks += 1) <= BLOCKS_MAX)
      readJsonLd(contentOf(end, 'script'), page, url);
    else if (name === 'a') readLink(attributes.get('href'), page, url);
    else if (name === 'img') addPicture(page, attributes.get('src'), url);
  }
  const preview = metas.get('og:image');
  if (preview) page.pictures.unshift(...absolute(preview, url));
  page.title = cut(metas.get('og:site_name') ?? page.title?.split(/\s[|·–—-]\s/)[0], NAME_MAX);
  page.description = cut(metas.get('description') ?? metas.get('og:description') ?? page.description, DESCRIPTION_MAX);
  page.pictures = [...new Set(page.pictures)];
  page.more = [...new Set(page.more)];
  return page;
}

const isJsonLd = (attributes: Map<string, string>): boolean =>
  attributes.get('type')?.toLowerCase() === 'application/ld+json';

/** Opening tags with their attributes; comments are passed over. */
function* tagsOf(html: string): Generator<Tag> {
  const pattern =
    /<!--|<([a-z][a-z0-9]*)((?:\s+[^\s=<>"'/]{1,80}(?:\s*=\s*(?:"[^"]{0,9000}"|'[^']{0,9000}'|[^\s"'<>]{1,9000}))?|\/)*)\s*>/gi;
  for (let count = 0; count < TAGS_MAX; count += 1) {
    const found = pattern.exec(html);
    if (!found) return;
    if (found[1] === undefined) {
      const end = html.indexOf('-->', pattern.lastIndex);
      if (end < 0) return;
      pattern.lastIndex = end;
      continue;
    }
    const attributes = new Map<string, string>();
    for (const [, key, double, single, bare] of found[2]!.matchAll(
      /([^\s=>"'/]{1,80})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
    ))
      attributes.set(key!.toLowerCase(), double ?? single ?? bare ?? '');
    yield { name: found[1].toLowerCase(), attributes, end: pattern.lastIndex };
  }
}

function readLink(href: string | undefined, page: OldPage, url: URL): void {
  if (href === undefined) return;
  const number = /^tel:([^?;]+)/i.exec(href)?.[1];
  if (number !== undefined) {
    const phone = textOf(number.replace(/%20/g, ' '));
    if (phone && isPhone(phone)) page.phone ??= phone;
    return;
  }
  for (const address of absolute(href, url)) {
    const { host, pathname } = new URL(address);
    if (host === url.host && MORE.test(pathname) && pathname !== url.pathname) page.more.push(address.split('#')[0]!);
  }
}

function addPicture(page: OldPage, source: unknown, url: URL): void {
  if (typeof source === 'string' && !source.startsWith('data:')) page.pictures.push(...absolute(source, url));
}

function absolute(address: string, base: URL): string[] {
  const text = decoded(address.trim());
  if (!URL.canParse(text, base.href)) return [];
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? [url.href] : [];
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
    const { telephone, name, description, image, openingHoursSpecification: opening } = thing;
    if (typeof telephone === 'string' && isPhone(telephone.trim())) page.phone ??= telephone.trim();
    if (telephone === undefined && opening === undefined) continue;
    if (typeof name === 'string') page.title = textOf(name);
    if (typeof description === 'string') page.description ??= textOf(description);
    for (const each of [image].flat())
      addPicture(page, typeof each === 'object' ? (each as Thing | null)?.url : each, url);
    page.hours ??= hoursOf(opening);
  }
}

type Thing = Record<string, unknown>;

function thingsOf(data: unknown): Thing[] {
  const list = [data].flat().filter((each): each is Thing => typeof each === 'object' && each !== null);
  return list.flatMap((thing) => [thing, ...(Array.isArray(thing['@graph']) ? thingsOf(thing['@graph']) : [])]);
}

function hoursOf(opening: unknown): Partial<WeekHours> | undefined {
  const hours: Partial<WeekHours> = {};
  for (const { dayOfWeek, opens, closes } of thingsOf(opening)) {
    const day: DayHours = { open: timeOf(opens), close: timeOf(closes), closed: false };
    if (day.open === '' || day.open >= day.close) continue;
    for (const named of [dayOfWeek].flat()) {
      const weekday = WEEKDAYS.find((each) => String(named).toLowerCase().endsWith(each));
      if (weekday) hours[weekday] ??= day;
    }
  }
  return Object.keys(hours).length > 0 ? hours : undefined;
}

const timeOf = (value: unknown): string => /^([01]\d|2[0-3]):[0-5]\d/.exec(String(value))?.[0] ?? '';

function textOf(html: string | undefined): string | undefined {
  const text = decoded((html ?? '').replace(/<[^>]{0,500}>/g, ' '))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' || !text.isWellFormed() ? undefined : text;
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : undefined;
    if (code === undefined) return ENTITIES[(name as string).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const cut = (text: string | undefined, most: number): string | undefined => text?.slice(0, most).trim() || undefined;
