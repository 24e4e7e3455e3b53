import { isLanguage, type Language } from '../../pages/languages.shared.ts';
import type { PageBundle, PageRoute } from './render.dto.ts';

/** A page's address: `path` is the one right way to write it. */
export type PageAddress = { route: PageRoute; params: Record<string, string>; path: string };

/** The page at a path; undefined where there is none, or the path cannot be read as text. */
export function findAddress({ find }: PageBundle, pathname: string): PageAddress | undefined {
  if (!isReadable(pathname)) return undefined;
  const found = find(pathname);
  return found && { ...found, path: write(found.route.path, found.params) };
}

/** Path, query and known language of a request's target; any other language is not read. */
export function readTarget(target: string): { pathname: string; query: string; lang?: Language } {
  const mark = target.indexOf('?');
  if (mark < 0) return { pathname: target, query: '' };
  const query = target.slice(mark);
  const lang = /[?&]lang=([a-z]{2})(?:&|$)/.exec(query)?.[1];
  return { pathname: target.slice(0, mark), query, lang: isLanguage(lang) ? lang : undefined };
}

/** The page's key in the cache: without content of its own it is the same for all values of its parameters. */
export function cacheKeyOf({ route, path }: PageAddress): string {
  return route.data ? path : route.path;
}

function write(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]!));
}

function isReadable(pathname: string): boolean {
  if (!pathname.startsWith('/') || pathname.includes('//')) return false; // the target of a request may be '*'
  try {
    const text = decodeURIComponent(pathname);
    return text.isWellFormed() && !text.includes('\0');
  } catch {
    return false; // a broken escape
  }
}
