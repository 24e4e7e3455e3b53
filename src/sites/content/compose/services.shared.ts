import { sha256 } from '../../../common/text/sha256.shared.ts';
import { isSlug } from '../../../common/format/format.shared.ts';
import { CENTS_MAX } from '../site-content.shared.ts';
import type { BusinessFacts } from './facts-input.shared.ts';

/** A service of the business info before words are added. `row` is its path there. */
export type ServiceRow = { id: string; name: string; price: string; description: string; row: string };

/** The field of Business Info that names the service, and what the owner reads of its place there. */
export function placeOf({ row }: ServiceRow): { field: string; where: string } {
  const [list, at] = row.split('.');
  const number = Number(at) + 1;
  return list === 'pricing'
    ? { field: `${row}.service`, where: `Price ${number}` }
    : { field: row, where: `Service ${number}` };
}

/**
 * The price rows, then the services that no price row names. An id survives renaming, because bookings name it: the
 * price's own id where it is a slug used once, else a hash of it, or of the service's name; the n-th repeat adds -n.
 */
export function serviceRows({ pricing, services }: Pick<BusinessFacts, 'pricing' | 'services'>): ServiceRow[] {
  const named = pricing
    .map((price, at) => ({ ...price, row: `pricing.${at}` }))
    .filter(({ service }) => clean(service));
  const ids = counted(named.map(({ id }) => id));
  const own = (id: string) => ids.get(id) === 1 && isSlug(id);
  const taken = new Set(named.map(({ id }) => id).filter(own));
  const rows = named.map(({ id, service, price, description, row }) => ({
    id: own(id) ? id : unused(hashed(id), taken),
    name: clean(service),
    price: clean(price),
    description: clean(description),
    row,
  }));
  const priced = new Set(rows.map(({ name }) => normalised(name)));
  for (const [at, service] of services.entries()) {
    const name = clean(service);
    if (!name || priced.has(normalised(name))) continue;
    rows.push({ id: unused(hashed(normalised(name)), taken), name, price: '', description: '', row: `services.${at}` });
  }
  return rows;
}

/** Without control characters and half characters, which neither pages nor PostgreSQL hold; lines are kept. */
export function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** What two spellings of one name have in common. */
const normalised = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const hashed = (text: string): string => `s-${sha256(text).slice(0, 12)}`;

function unused(id: string, taken: Set<string>): string {
  let free = id;
  for (let repeat = 1; taken.has(free); repeat += 1) free = `${id}-${repeat}`;
  taken.add(free);
  return free;
}

function counted(ids: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** An amount as English, French and Chinese write it, alone or as what a price begins at. */
const FROM = 'from|starting (?:at|from)|starts at|à partir de|dès|起价';
const AND_UP = String.raw`\+|\s?(?:and|&) up|\s?et plus|起`;
const MONEY = new RegExp(
  String.raw`^(?:(${FROM})\s?)?(?:CAD|(?:CA?)?\$)? ?(\d{1,3}(?:[,\s]\d{3})+|\d{1,5})(?:[.,](\d\d))?(?:\s?\$)?(?:\s?CAD)?(${AND_UP})?$`,
  'i',
);

export const FREE = /^(?:free|gratuit|免费)$/i;

/** The amount where the price's text is nothing but one: '$45', 'from $45.50', '$45+', '45,50 $', 'Free'. For search engines, up to $100,000. */
export function amountIn(text: string): { cents: number; from?: true } | undefined {
  if (FREE.test(text)) return { cents: 0 };
  const [, from, dollars, cents = '00', fromAfter] = MONEY.exec(text) ?? [];
  if (!dollars) return undefined;
  const total = Number(dollars.replace(/[,\s]/g, '')) * 100 + Number(cents);
  if (total > CENTS_MAX) return undefined;
  return { cents: total, ...((from || fromAfter) && { from: true as const }) };
}
