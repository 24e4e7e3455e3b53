import { describe, expect, it } from '@jest/globals';
import { assetTags, pageAssets } from './assets.ts';

const manifest = {
  'views/ssr/+client.tsx': {
    file: 'assets/client.js',
    imports: ['_shared.js'],
    css: ['assets/base.css'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'views/marketing/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['views/ssr/+client.tsx', '_street.js'],
    dynamicImports: ['views/marketing/art/Art.tsx'],
    css: ['assets/base.css', 'assets/home.css'],
  },
  'views/marketing/art/Art.tsx': { file: 'assets/art.js', css: ['assets/art.css'] },
  '_street.js': { file: 'assets/street.js', css: ['assets/street.css'] },
};

describe('the first wave of a page', () => {
  const assets = pageAssets(manifest, ['marketing/home/HomePage.tsx'], false);

  it('is its entry and all chunks and styles of its route, each once, with the styles of what is drawn but not loaded', () => {
    expect(assets).toEqual({
      entry: '/assets/client.js',
      scripts: ['/assets/shared.js', '/assets/street.js', '/assets/home.js'],
      styles: ['/assets/base.css', '/assets/street.css', '/assets/home.css', '/assets/art.css'],
    });
  });

  it('is without the styles of what a document loads later', () => {
    const { styles } = pageAssets(manifest, ['marketing/home/HomePage.tsx'], true);
    expect(styles).toEqual(['/assets/base.css', '/assets/street.css', '/assets/home.css']);
  });

  it('inlines small styles, links large ones, keeping their order', () => {
    const { tags, styles } = assetTags(assets, ['/f.woff2'], (href) =>
      href.includes('street') ? undefined : `/*${href}*/`,
    );
    expect(styles).toEqual(['/*/assets/base.css*/', '/*/assets/home.css*//*/assets/art.css*/']);
    expect(tags.match(/<style>|<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<style>',
      '<link rel="stylesheet" href="/assets/base.css" disabled>',
      '<link rel="stylesheet" href="/assets/street.css">',
      '<style>',
      '<link rel="stylesheet" href="/assets/home.css" disabled>',
      '<link rel="stylesheet" href="/assets/art.css" disabled>',
    ]);
  });

  it('says which module was not built', () => {
    expect(() => pageAssets(manifest, ['marketing/Gone.tsx'], false)).toThrow('views/marketing/Gone.tsx');
  });
});
