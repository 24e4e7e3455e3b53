import { describe, expect, it } from '@jest/globals';
import { defaultLook } from '../../../../../src/sites/designs/designs.shared.ts';
import type { Words } from '../../../../../src/sites/content/words.shared.ts';
import { differences } from './differences.ts';

const look = defaultLook('mirror');
const ID = '0197f3c2-7a1b-7c3d-9e4f-000000000001';

describe('two drafts', () => {
  it('differ by the texts that are not the same, part by part', () => {
    const mine: Words = { headline: { en: 'Bread' }, lead: { en: 'Daily' }, story: [{ en: 'We bake.' }] };
    const theirs: Words = { headline: { en: 'Bread' }, lead: { en: 'Weekly' } };
    expect(differences({ words: mine, look }, { words: theirs, look })).toEqual([
      { part: 'Top', ours: 'Daily', newer: 'Weekly' },
      { part: 'About', ours: 'We bake.', newer: '' },
    ]);
  });

  it('differ by the languages that are not the same', () => {
    const fr = 'Une coupe pour toute la semaine.';
    const mine: Words = {
      headline: { fr, en: 'From the phone' },
      card: { name: 'Bloom', note: { en: 'By the bridge' } },
    };
    const theirs: Words = {
      headline: { fr, en: 'From the laptop' },
      card: { name: 'Bloom', note: { en: 'By the lake' } },
    };
    expect(differences({ words: mine, look }, { words: theirs, look })).toEqual([
      { part: 'Top', ours: 'From the phone', newer: 'From the laptop' },
      { part: 'Card', ours: 'By the bridge', newer: 'By the lake' },
    ]);
  });

  it('show as much of a long text as there is room for, and that it goes on', () => {
    const [found] = differences({ words: { headline: { en: 'Bread and '.repeat(20) } }, look }, { words: {}, look });
    expect(found!.ours).toBe(`${'Bread and '.repeat(9).trim()}…`);
  });

  it('differ by look and order, and name no ids', () => {
    const gallery = [{ image_id: ID, alt: { en: 'A loaf' } }];
    const words: Words = { pictures: { gallery }, card: { services: ['cut'] } };
    const turned = { ...look, sections: look.sections.map((one) => ({ ...one, on: one.id !== 'about' })) };
    const found = differences({ words, look }, { words: {}, look: { ...turned, palette: 'sage' } });
    expect(found.map(({ part }) => part)).toEqual(['Pictures', 'Card', 'Look', 'Order of the parts, and which are on']);
    expect(found[0]).toEqual({ part: 'Pictures', ours: 'A loaf · 1 picture', newer: '0 pictures' });
    expect(found[1]!.newer).toBe('Other ones, or in another order');
    expect(JSON.stringify(found)).not.toContain(ID);
    expect(differences({ words, look }, { words, look })).toEqual([]);
  });
});
