import { invalid, missing } from './errors.ts';
import type { Params } from './params.ts';

type Listed = {
  id: string;
  created?: number;
};
export type List<T> = {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
};
export type SearchResult<T> = {
  object: 'search_result';
  data: T[];
  has_more: boolean;
  next_page: string | null;
  url: string;
};

/** One page of rows given oldest first, answered newest first, as every Stripe list. */
export function page<T extends Listed>(rows: T[], p: Params, url: string, noun: string, oldestFirst = false): List<T> {
  const limit = limitOf(p);
  const all = (oldestFirst ? [...rows] : [...rows].reverse()).filter((row) => withinCreated(row, p));
  const after = p.str('starting_after');
  const before = p.str('ending_before');
  if (after && before)
    throw invalid('Received both starting_after and ending_before parameters; please pass in only one.');
  const position = (id: string, param: string): number => {
    const at = all.findIndex((row) => row.id === id);
    if (at < 0) throw missing(noun, id, param);
    return at;
  };
  let data: T[];
  let more: boolean;
  if (before) {
    const end = position(before, 'ending_before');
    data = all.slice(Math.max(0, end - limit), end);
    more = end > limit;
  } else {
    const start = after ? position(after, 'starting_after') + 1 : 0;
    data = all.slice(start, start + limit);
    more = all.length > start + limit;
  }
  return { object: 'list', data, has_more: more, url };
}

/** A list inside an object, whole. */
export function whole<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}

/** `metadata['k']:'v'`, `email:'x'`, joined by AND. */
export function search<T extends Listed>(rows: T[], p: Params, url: string): SearchResult<T> {
  const limit = limitOf(p);
  const tests = p
    .need('query')
    .split(/\s+AND\s+/i)
    .map(clause);
  const start = Number(p.str('page') ?? 0) || 0;
  const found = [...rows].reverse().filter((row) => tests.every((test) => test(row)));
  const more = found.length > start + limit;
  const next = more ? String(start + limit) : null;
  return { object: 'search_result', data: found.slice(start, start + limit), has_more: more, next_page: next, url };
}

function clause(text: string): (row: object) => boolean {
  const match = /^(?:metadata\[["']([^"']+)["']\]|(\w+))\s*[:~]\s*["']?((?:[^"'\\]|\\.)*)["']?$/.exec(text.trim());
  if (!match) throw invalid(`We were unable to parse your search query: ${text}`, 'query');
  const [, key, field = '', raw = ''] = match;
  const wanted = raw.replace(/\\(.)/g, '$1');
  return (row) => {
    const value = key ? (row as { metadata?: Record<string, string> }).metadata?.[key] : Reflect.get(row, field);
    return value !== undefined && value !== null && String(value).toLowerCase() === wanted.toLowerCase();
  };
}

function limitOf(p: Params): number {
  const limit = p.int('limit') ?? 10;
  if (limit < 1) throw invalid(`This value must be greater than or equal to 1.`, 'limit', 'parameter_invalid_integer');
  if (limit > 100) throw invalid(`This value must be less than or equal to 100 (it currently is '${limit}').`, 'limit');
  return limit;
}

function withinCreated(row: Listed, p: Params): boolean {
  if (!p.has('created')) return true;
  const created = row.created ?? 0;
  if (typeof p.tree.created === 'string') return created === p.int('created');
  const range = p.sub('created')?.only('gt', 'gte', 'lt', 'lte');
  const at = (name: string, otherwise: number): number => range?.int(name) ?? otherwise;
  return (
    created > at('gt', -1) && created >= at('gte', 0) && created < at('lt', Infinity) && created <= at('lte', Infinity)
  );
}

/** What every list takes beside its own filters. */
export const PAGING = ['limit', 'starting_after', 'ending_before', 'created'];
