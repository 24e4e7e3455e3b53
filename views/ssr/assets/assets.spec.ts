import { describe, expect, it } from '@jest/globals';
import { namesInMarkup, pageAssets, pageSheets, styleTags, withLook } from './assets.ts';

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
  'views/ssr/start-router.tsx': {
    file: 'assets/router.js',
    imports: ['views/ssr/+client.tsx'],
    dynamicImports: ['views/marketing/home/HomePage.tsx'],
  },
  'views/marketing/art/Art.tsx': { file: 'assets/art.js', css: ['assets/art.css'] },
  '_street.js': { file: 'assets/street.js', css: ['assets/street.css'] },
};

describe('the files of a page', () => {
  const assets = pageAssets(manifest, ['marketing/home/HomePage.tsx'], 'ours');

  it('is all chunks and styles of its route, each once and the entry last, with the styles of what is drawn but not loaded', () => {
    expect(assets).toEqual({
      scripts: ['/assets/shared.js', '/assets/street.js', '/assets/home.js', '/assets/client.js'],
      styles: ['/assets/base.css', '/assets/street.css', '/assets/home.css', '/assets/art.css'],
    });
  });

  it('has the router, but not the styles of all the pages that it loads', () => {
    expect(pageAssets(manifest, ['marketing/art/Art.tsx'], 'router')).toEqual({
      scripts: ['/assets/shared.js', '/assets/router.js', '/assets/art.js', '/assets/client.js'],
      styles: ['/assets/base.css', '/assets/art.css'],
    });
  });

  it('is without the styles of what a site loads later', () => {
    const { styles } = pageAssets(manifest, ['marketing/home/HomePage.tsx'], 'site');
    expect(styles).toEqual(['/assets/base.css', '/assets/street.css', '/assets/home.css']);
  });

  it('has of a site’s faces those that its look or a rule names', () => {
    const face = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`;
    const rules = ':root{--text:Ours,Arial}.a{font:1em Third,var(--text)}.b{font-family:Fourth}';
    const sheets = pageSheets(
      ['/a.css'],
      () => `${['"First One"', 'Second', 'Third', 'Fourth', 'Ours'].map(face).join('')}${rules}`,
    );
    const need = (look?: string) =>
      styleTags(sheets, { classLists: new Set(['a']), lang: 'en', names: [], look }).styles.join('');
    const facesOf = (look?: string) => need(look).match(/@font-face[^}]*}/g)!;
    expect(facesOf(`:root{--t-display:'Second'}`)).toEqual([face('Second'), face('Third'), face('Ours')]);
    expect(facesOf(`:root{--t-display:'First One'}`)).toEqual([face('"First One"'), face('Third'), face('Ours')]);
    expect(need(`:root{--t-text:'Third'}`)).toBe(
      `${face('Third')}:root{--text:Ours,Arial}.a{font:1em Third,var(--text)}`,
    );
    expect(facesOf()).toContain(face('Fourth'));
  });

  it('has of the custom properties those that its rules, its look or its markup use', () => {
    const root =
      ':root{--a:1px;--b:var(--a);--c:url("x;(");--look:2px;--art:3px;--not:4px}@media print{:root{--not:5px}}';
    const sheets = pageSheets(['/a.css'], () => `${root}.a{top:var(--b);--own:var(--c)}`);
    const styles = (names: string[], look?: string) =>
      styleTags(sheets, { classLists: new Set(['a']), lang: 'en', names, look }).styles.join('');
    expect(styles(['--art'], ':root{--t:var(--look)}')).toBe(
      ':root{--a:1px;--b:var(--a);--look:2px;--art:3px}.a{top:var(--b)}',
    );
    expect(styles(['--art'])).toBe(':root{--a:1px;--b:var(--a);--art:3px}.a{top:var(--b)}');
    expect(styles(['--own'])).toContain(':root{--a:1px;--b:var(--a);--c:url("x;(")}');
  });

  it('knows what markup uses, and each drawing of another file that stands in it', () => {
    const markup = '<p style="top:var(--a)"></p><use href="/x.svg#one"/><use href="/x.svg#two"/><a href="/y.svg">y</a>';
    const read = (href: string) => ({ '/x.svg': '<g fill="var(--b)"/>', '/y.svg': '<g fill="var(--not)"/>' })[href];
    expect(namesInMarkup(markup, read)).toEqual(['--a', '--b']);
    expect(namesInMarkup(markup, () => undefined)).toEqual(['--a']);
  });

  it('has what small styles the markup needs, links to the whole and to large ones, keeping their order', () => {
    const text = (href: string) => (href.includes('street') ? undefined : `.${/(\w+)\.css/.exec(href)![1]}{top:0}`);
    const { tags, styles } = styleTags(pageSheets(assets.styles, text), {
      classLists: new Set(['base art']),
      lang: 'en',
      names: [],
    });
    expect(styles).toEqual(['.base{top:0}', '.art{top:0}']);
    expect(tags.match(/<style>|<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<style>',
      '<link rel="stylesheet" href="/assets/base.css" media="print" disabled>',
      '<link rel="stylesheet" href="/assets/street.css">',
      '<style>',
      '<link rel="stylesheet" href="/assets/home.css" media="print" disabled>',
      '<link rel="stylesheet" href="/assets/art.css" media="print" disabled>',
    ]);
  });

  it.each([
    [
      'small',
      [
        '<style>:root{--t-text:x}.base{top:0}.art{top:0}</style>',
        '<link rel="stylesheet" href="/assets/base.css" media="print" disabled>',
      ],
    ],
    [
      'large',
      [
        '<style>:root{--t-text:x}</style>',
        '<link rel="stylesheet" href="/assets/base.css">',
        '<style>.art{top:0}</style>',
      ],
    ],
  ])('has a site’s look before all other styles, with them where they are %s', (size, expected) => {
    const text = (href: string) =>
      size === 'large' && href.includes('base') ? undefined : `.${/(\w+)\.css/.exec(href)![1]}{top:0}`;
    const sheets = pageSheets(['/assets/base.css', '/assets/art.css'], text);
    const need = {
      classLists: new Set(['base art']),
      lang: 'en',
      names: [],
      look: ':root{--t-text:x}',
    };
    const { styles, tags } = withLook(styleTags(sheets, need), ':root{--t-text:x}');
    expect(tags.match(/<style>.*?<\/style>|<link [^>]*>/g)!.slice(0, expected.length)).toEqual(expected);
    expect(styles.map((style) => `<style>${style}</style>`)).toEqual(tags.match(/<style>.*?<\/style>/g));
  });

  it('says which module was not built', () => {
    expect(() => pageAssets(manifest, ['marketing/Gone.tsx'], 'ours')).toThrow('views/marketing/Gone.tsx');
  });
});
