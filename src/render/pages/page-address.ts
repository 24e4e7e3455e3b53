import type { PageRoute } from './render.dto.ts';

/** A page's address: `path` is the one right way to write it. */
export type PageAddress = { route: PageRoute; params: Record<string, string>; path: string };

/** Languages a page may be asked in by ?lang=; any other is not read. */
export const LANGUAGES: readonly string[] = ['en', 'fr', 'zh'];

type Matcher = { route: PageRoute; pattern: RegExp; names: string[]; weight: number };

/** Finds pages by path, as React Router would: fixed parts before parameters, without regard to case or a last slash. */
export class PageAddresses {
  private readonly matchers: Matcher[];

  constructor(routes: readonly PageRoute[]) {
    this.matchers = routes.map(matcher).sort((a, b) => b.weight - a.weight);
  }

  find(pathname: string): PageAddress | undefined {
    for (const { route, pattern, names } of this.matchers) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const params: Record<string, string> = {};
      for (const [index, name] of names.entries()) {
        const value = decoded(match[index + 1]!);
        if (value === undefined) return undefined;
        params[name] = value;
      }
      return { route, params, path: write(route.path, params) };
    }
    return undefined;
  }
}

/** Path, query and known language of a request's target. */
export function readTarget(target: string): { pathname: string; query: string; lang?: string } {
  const mark = target.indexOf('?');
  if (mark < 0) return { pathname: target, query: '' };
  const query = target.slice(mark);
  const lang = /[?&]lang=([a-z]{2})(?:&|$)/.exec(query)?.[1];
  return { pathname: target.slice(0, mark), query, lang: lang && LANGUAGES.includes(lang) ? lang : undefined };
}

function matcher(route: PageRoute): Matcher {
  const names: string[] = [];
  const parts = route.path.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    names.push(part.slice(1));
    return '/([^/]+)';
  });
  const weight = parts.reduce((sum, part) => sum * 3 + (part.startsWith(':') ? 1 : 2), 0);
  return { route, names, weight, pattern: new RegExp(`^${source.join('')}/?$`, 'i') };
}

function write(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]!));
}

function decoded(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value.isWellFormed() && !value.includes('\0') ? value : undefined;
  } catch {
    return undefined;
  }
}
