import { expect, it } from '@jest/globals';
import { documentOf } from './pages/site-pages.ts';
import { sitePath } from './sites.shared.ts';

it.each(['constructor', 'valueOf', '__proto__'])(
  'a site called %s has a path and a document like any other',
  (slug) => {
    expect(sitePath(slug)).toBe(`/sites/${slug}`);
    expect(documentOf({ slug, look: { design: 'mirror' } as never })).toBe('site-mirror');
  },
);
