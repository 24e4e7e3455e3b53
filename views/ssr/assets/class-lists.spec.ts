import { describe, expect, it } from '@jest/globals';
import { createElement, forwardRef, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { jsx, jsxs, noteClassLists } from './class-lists.ts';

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
      jsx(RouterLink, { className: 'link' }, 'four'),
      jsx(Nothing, { className: 'never' }, 'five'),
    ],
  });
const drawPage = () => renderToString(createElement(Page));

describe('the class attributes of a page', () => {
  it('are those of its tags and links, each once, and of no component that does not draw them', () => {
    const { drawn, classLists } = noteClassLists(drawPage);
    expect([...classLists].sort()).toEqual(['link', 'page wide', 'text']);
    for (const list of classLists) expect(drawn).toContain(`class="${list}"`);
  });

  it('are noted for one page alone, also after one that failed', () => {
    const fail = () => {
      jsx('p', { className: 'failed' });
      throw new Error('It broke.');
    };
    expect(() => noteClassLists(fail)).toThrow('It broke.');
    jsx('p', { className: 'between' });
    expect(noteClassLists(() => jsx('p', { className: 'own' })).classLists).toEqual(new Set(['own']));
  });
});
