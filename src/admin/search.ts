import type { DataSource } from 'typeorm';

/** From so many letters on a trigram index finds them. */
export const TRIGRAM = 3;

/** For `like`, with % and _ as letters like any other. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * The condition that `users u` has this in the name or e-mail, or `business_infos b` in its name, without case or accents;
 * % and _ are letters like any other.
 * One or two letters are looked up among the kept pairs, which trigrams cannot do.
 */
export async function searchFor(db: DataSource, search: string, table = 'u'): Promise<readonly [string, string]> {
  const [{ text }] = await db.query<[{ text: string }]>('select search_text($1) as text', [search]);
  if ([...text].length < TRIGRAM) return [`${table}.search_pairs @> array[?::text]`, text];
  return [`${table}.search like ?`, `%${escaped(text)}%`];
}
