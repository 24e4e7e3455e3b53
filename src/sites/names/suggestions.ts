import { randomInt } from 'node:crypto';
import { transliterate } from 'transliteration';
import { SLUG_MAX } from '../../common/format/format.shared.ts';
import { NAME_MIN } from '../hosts/host.ts';

/** A name as an address: 'Bloom Hair & Co' is 'bloom-hair-co'; Chinese is written in Latin letters. */
function asName(text: string): string {
  const letters = transliterate(text.slice(0, 200)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = letters.replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-');
  return name
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
}

/**
 * Names to offer, the best first, a long one shortened before what is added to it; more than are asked for, since some are
 * taken. The last ones have a random number: of them some are free, however many businesses have the name.
 */
export function candidates(wish: string, city: string, trade: string): string[] {
  const name = asName(wish) || 'my-shop';
  const [place, work] = [asName(city), trade === 'other' ? '' : asName(trade)];
  const before = (end: string) => `${name.slice(0, SLUG_MAX - end.length - 1).replace(/-+$/, '')}-${end}`;
  const joined = [name, place && before(place), work && before(work), before('shop'), `the-${name}`];
  const numbered = Array.from({ length: 12 }, (_, at) => before(String(at + 2)));
  const random = Array.from({ length: 8 }, () => before(String(randomInt(1_000, 10_000))));
  const fitting = [...joined, ...numbered, ...random].filter((one) => one.length >= NAME_MIN && one.length <= SLUG_MAX);
  return [...new Set(fitting)];
}
