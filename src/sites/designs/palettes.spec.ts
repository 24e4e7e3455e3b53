import { describe, expect, it } from '@jest/globals';
import { wcagContrast } from 'culori';
import { DESIGNS, SECTIONS } from '../content/look.shared.ts';
import { defaultLook, designOf, designs } from './designs.shared.ts';
import { contrast, ownPalette, PAIRS, TEXT_CONTRAST } from './own-palette.shared.ts';
import { ROLES, type Palette } from './palettes.shared.ts';
import { coloursOf, mailColours, tokenCss, tokensOf } from './tokens.shared.ts';

const MAIL_WORDS = '#fff8ec'; // on the sign of every mail
const CHANNELS = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0'));
const SEEDS = CHANNELS.flatMap((red) => CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)));
const DRAWN = designs.flatMap(({ id, palettes }) =>
  palettes.map((palette) => [id, palette.id, palette.colours] as const),
);

const failing = (colours: Palette): string[] =>
  PAIRS.filter(([front, back, least]) => contrast(colours, front, back) < least).map(
    ([front, back]) => `${front} on ${back}: ${contrast(colours, front, back).toFixed(2)}`,
  );

describe('the registry', () => {
  it('has the six designs, each with six palettes, three pairs and every section once', () => {
    expect(designs.map(({ id }) => id)).toEqual(DESIGNS);
    for (const { order, pairs, palettes } of designs) {
      expect(new Set(palettes.map(({ id }) => id)).size).toBe(6);
      expect(pairs.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect([...order].sort()).toEqual([...SECTIONS].sort());
      expect([order[0], order.at(-1)]).toEqual(['top', 'contact']);
    }
  });

  it("begins programme, workorder and showroom with the samples' palettes", () => {
    const first = (id: (typeof DESIGNS)[number]) => designOf(id).palettes[0]!;
    expect([first('programme').id, first('programme').colours.accent]).toEqual(['plum', '#5a2456']);
    expect([first('workorder').id, first('workorder').colours['on-accent']]).toEqual(['hi-vis', '#ffd02b']);
    expect([first('showroom').id, first('showroom').colours.accent]).toEqual(['blue', '#0e4fb3']);
  });
});

describe('palettes', () => {
  it.each(DRAWN)('%s in %s can be read', (_design, _id, colours) => {
    expect(failing(colours)).toEqual([]);
  });

  it.each(DRAWN)('the mails of %s in %s can be read', (design, palette) => {
    const { fill } = mailColours({ ...defaultLook(design), palette });
    expect(wcagContrast(MAIL_WORDS, fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(DESIGNS)(
    "%s can be read in every owner's colour",
    (design) => {
      const unreadable = SEEDS.flatMap((seed) =>
        failing(ownPalette(design, seed).colours).map((pair) => `${seed} ${pair}`),
      );
      expect(unreadable).toEqual([]);
    },
    120_000,
  );

  it('leaves a colour that can be read as it is, and says so', () => {
    const kept = ownPalette('programme', '#5A2456');
    expect([kept.colours.accent, kept.moved]).toEqual(['#5a2456', false]);
    const moved = ownPalette('programme', '#ffe08a');
    expect(moved.moved).toBe(true);
    expect(ownPalette('programme', '#ffe08a')).toEqual(moved);
  });

  it("puts the owner's colour on workorder's loud field", () => {
    const { colours, moved } = ownPalette('workorder', '#8fe0b8');
    expect([colours['on-accent'], moved]).toEqual(['#8fe0b8', false]);
    expect(ownPalette('workorder', '#102030').moved).toBe(true);
  });
});

describe('tokens', () => {
  it('are one custom property a role, and the faces', () => {
    const tokens = tokensOf(defaultLook('showroom'));
    for (const role of ROLES) expect(tokens[`--t-${role}`]).toMatch(/^#[0-9a-f]{6}$/);
    expect(tokens['--t-display']).toMatch(/^'Archivo Variable','Archivo Variable Fallback'/);
  });

  it('are a small style element that nothing can leave', () => {
    const css = tokenCss({ ...defaultLook('mirror'), palette: 'own', seed: '#A63A22' });
    expect(css.length).toBeLessThan(800);
    expect(css).not.toMatch(/[<>\\]/);
  });

  it('fall back to the first palette and pair where a look names none of ours', () => {
    const look = { design: 'counter', palette: 'red;}', pair: '</style>' } as const;
    expect(coloursOf(look)).toEqual(designOf('counter').palettes[0]!.colours);
    expect(tokenCss(look)).toBe(tokenCss(defaultLook('counter')));
  });
});
