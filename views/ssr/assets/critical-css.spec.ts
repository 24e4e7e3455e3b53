import { describe, expect, it } from '@jest/globals';
import { classesIn, criticalParts, languageClass, readSheet, textOf, type Sheet } from './critical-css.ts';

const css = [
  '@font-face{font-family:A;src:url(a.woff2)}',
  'body{margin:0}',
  '.a{color:red}.b:hover{color:blue}.a .c,.d{top:0}',
  '.a:not(.z){left:0}:is(.y,.z) p{left:1px}',
  '.a[data-x="}"]:after{content:"{.z"}',
  '@media (width<700px){.b{top:1px}@supports (gap:1px){.a{gap:1px}}}@media print{.z{top:0}}',
  '@media print{.b p,.c{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}@media screen{@keyframes swing{to{rotate:1deg}}}',
].join('');

const criticalCss = (sheet: Sheet, classes: Set<string>) => textOf(criticalParts(sheet, classes));

describe('the styles that stand in a page', () => {
  it('are all rules that its classes allow, in their order', () => {
    expect(criticalCss(readSheet(css), classesIn(['a c', '', 'c a']))).toBe(
      [
        '@font-face{font-family:A;src:url(a.woff2)}',
        'body{margin:0}',
        '.a{color:red}.a .c,.d{top:0}',
        '.a:not(.z){left:0}:is(.y,.z) p{left:1px}',
        '.a[data-x="}"]:after{content:"{.z"}',
        '@media (width<700px){@supports (gap:1px){.a{gap:1px}}}',
        '@media print{.b p,.c{animation:turn 1s}}@keyframes turn{to{rotate:1turn}}',
      ].join(''),
    );
  });

  it('are the whole sheet where every class is there, but for animations that no rule names', () => {
    const all = new Set(['a', 'b', 'c', 'd', 'z']);
    expect(criticalCss(readSheet(css), all)).toBe(css.replace(/@media screen.*$/, ''));
  });

  it('are those of the document’s language', () => {
    const sheet = readSheet('html:lang(zh) .a{top:0}html:lang(fr) .a,.b{left:0}:lang(zh) .a{right:0}');
    const inLanguage = (tag: string) => criticalCss(sheet, new Set(['a', languageClass(tag)]));
    expect(inLanguage('zh-Hans')).toBe('html:lang(zh) .a{top:0}:lang(zh) .a{right:0}');
    expect(inLanguage('fr')).toBe('html:lang(fr) .a,.b{left:0}:lang(zh) .a{right:0}');
  });

  it('are no rules for what has nothing of a class that is not there', () => {
    const having = '.a:has(.b){top:0}.a:has(>.z){left:0}.a:not(:has(.z)){right:0}.a:has(.z,.b){bottom:0}';
    expect(criticalCss(readSheet(having), new Set(['a', 'b']))).toBe(having.replace('.a:has(>.z){left:0}', ''));
  });

  it('end where a sheet is cut off', () => {
    expect(criticalCss(readSheet('.a{color:red'), new Set(['a']))).toBe('.a{color:red}');
    expect(criticalCss(readSheet('@import "x.css";.b{top:0}'), new Set())).toBe('@import "x.css";');
  });
});
