import { expect, it } from '@jest/globals';
import { exportStyles } from './export-styles.ts';

const face = (family: string, file: string, range = '') =>
  `@font-face{font-family:${family};src:url(/assets/static/${file}) format("woff2")${range && `;unicode-range:${range}`}}`;

it('keeps the faces that are named and whose letters are there, beside the stylesheet', () => {
  const sheet = [
    face('Figtree', 'figtree.woff2'),
    face('"Figtree"', 'figtree-ext.woff2', 'U+0100-02BA,U+1E??'),
    face('Jost', 'jost.woff2'),
    '@font-face{font-family:"Figtree Fallback";src:local("Arial")}',
    'h1{font-family:var(--t-display)}',
  ].join('');
  const tokens = ":root{--t-display:'Figtree','Figtree Fallback',sans-serif}";
  const [plain] = exportStyles([sheet], [tokens], ['<p>Bloom Hair</p>']);
  expect(plain!.fonts).toEqual(['/assets/static/figtree.woff2']);
  expect(plain!.css).toContain('url(figtree.woff2)');
  expect(plain!.css).toContain('local("Arial")');
  expect(plain!.css).not.toMatch(/Jost|figtree-ext/);
  const [polish] = exportStyles([sheet], [tokens], ['<p>Łódź</p>']);
  expect(polish!.fonts).toEqual(['/assets/static/figtree.woff2', '/assets/static/figtree-ext.woff2']);
});

it('keeps a face that a rule of another sheet names', () => {
  const [faces] = exportStyles([face('Limelight', 'l.woff2'), '.sign{font-family:Limelight}'], [], ['x']);
  expect(faces!.fonts).toEqual(['/assets/static/l.woff2']);
});

it('leaves out the faces of our own pages, which only their tokens name', () => {
  const ours = [face('Instrument', 'i.woff2'), ':root{--text:"Instrument",sans-serif}', face('Jost', 'j.woff2')].join(
    '',
  );
  const [sheet] = exportStyles([`${ours}html{font-family:var(--t-text,var(--text))}`], [':root{--t-text:Jost}'], ['x']);
  expect(sheet!.fonts).toEqual(['/assets/static/j.woff2']);
});
