import { describe, expect, it } from '@jest/globals';
import { createElement, forwardRef, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { jsx, jsxs, noteAttributes } from './noted-attributes.ts';

const RouterLink = forwardRef<HTMLAnchorElement, { className: string }>((props, ref) =>
  createElement('a', { ...props, ref }),
);
const Nothing: ComponentType<{ className: string }> = () => null;
const Page = () =>
  jsxs('main', {
    className: 'page wide',
    children: [
      jsx('p', { className: 'text' }, 'one'),
      jsx('p', { className: 'text' }, 'two'),
      jsx('p', {}, 'three'),
      jsx('path', { fill: 'var(--ink)', stroke: '#fff' }),
      jsx(RouterLink, { className: 'link' }, 'four'),
      jsx(Nothing, { className: 'never' }, 'five'),
    ],
  });
const drawPage = () => renderToString(createElement(Page));

describe('the noted attributes of a page', () => {
  it('are the classes of its tags and links, each once, and of no component that does not draw them', () => {
    const { drawn, classLists } = noteAttributes(drawPage);
    expect([...classLists].sort()).toEqual(['link', 'page wide', 'text']);
    for (const list of classLists) expect(drawn).toContain(`class="${list}"`);
  });

  it('are what its drawings are painted with', () => {
    expect([...noteAttributes(drawPage).paints].sort()).toEqual(['#fff', 'var(--ink)']);
  });

  it('are noted for one page alone, also after one that failed', () => {
    const fail = () => {
      jsx('p', { className: 'failed' });
      throw new Error('It broke.');
    };
    expect(() => noteAttributes(fail)).toThrow('It broke.');
    jsx('p', { className: 'between' });
    expect(noteAttributes(() => jsx('p', { className: 'own' })).classLists).toEqual(new Set(['own']));
  });
});
