import { paths } from '../paths.ts';

const MARK = '#shop=';

/** The page of looks with what was written before: behind the mark, which browsers do not send. */
export const startWith = (shop: { business_name: string; trade: string }): string =>
  `${paths.start}${MARK}${encodeURIComponent(JSON.stringify(shop))}`;

/** What is behind the mark of an address; undefined where nothing does. */
export function shopIn(hash: string): unknown {
  if (!hash.startsWith(MARK)) return undefined;
  try {
    return JSON.parse(decodeURIComponent(hash.slice(MARK.length)));
  } catch {
    return undefined;
  }
}
