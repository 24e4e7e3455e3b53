import { describe, expect, it } from '@jest/globals';
import { changesBetween } from '../../../../src/sites/content/changes.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { withSavedNames } from '../../../../src/sites/content/compose/translations.shared.ts';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import { serviceRows } from '../../../../src/sites/content/compose/services.shared.ts';
import { defaultLook } from '../../../../src/sites/designs/designs.shared.ts';
import { infoWith, fiveOf } from '../../../start/five.ts';
import { factsOf } from '../../../start/record-of.ts';
import { liveFor, undone } from './undo-change.ts';

const LIVE: Words = {
  headline: { en: 'Bread at seven' },
  lead: { en: 'Sourdough and butter' },
  story: [{ en: 'We bake.' }],
  areas: [{ en: 'Unionville' }],
  questions: [{ id: 'q1', question: { en: 'Open on Monday?' }, answer: { en: 'No.' } }],
  contact: { show_address: true, email: 'a@b.example' },
};
const DRAFT: Words = {
  ...LIVE,
  headline: { en: 'Bread at six' },
  story: [{ en: 'We bake early.' }],
  areas: [{ en: 'Markham' }],
  questions: [],
  contact: { show_address: true, email: 'c@d.example' },
  action: { en: 'Order' },
};
const live = { words: LIVE, look: { ...defaultLook('counter'), palette: 'own', seed: '#aa3300' } };
const draft = { words: DRAFT, look: { ...defaultLook('mirror') } };

function changes(content: typeof draft) {
  const five = { ...fiveOf(null), business_name: 'Rosa', trade: 'bakery' as const };
  const { version: _version, hours = null, ...business } = infoWith(five, null);
  const facts = factsOf(five, { ...business, hours });
  const record = (one: typeof draft) => compose(facts, one.words, one.look).record;
  return changesBetween(record(live), record(content));
}

describe('undoing one change', () => {
  it('takes back each change alone, and leaves none when all are taken back', () => {
    let now = draft;
    const all = changes(now);
    expect(all.length).toBeGreaterThan(6);
    for (let found = all; found.length; found = changes(now)) {
      const [first] = found;
      const next = undone(first!, now, live);
      expect({ change: first!.text, undone: next !== null }).toEqual({ change: first!.text, undone: true });
      const after = changes(next as typeof draft).map(({ text }) => text);
      expect(after).not.toContain(first!.text);
      expect(after.length).toBeLessThan(found.length);
      now = next as typeof draft;
    }
    expect(now.look.seed).toBe('#aa3300');
  });

  it('leaves the other changes of its part', () => {
    const now = { ...draft, words: { ...DRAFT, social: [{ network: 'x' as const, url: 'https://x.com/rosa' }] } };
    const withoutLinks = undone({ part: 'contact', text: 'the social links' }, now, live);
    expect(withoutLinks?.words.contact?.email).toBe('c@d.example');
    expect(withoutLinks?.words.social).toBeUndefined();
  });

  it('has none for colours and letters of another design: they belong to it', () => {
    const other = { ...live, look: defaultLook('counter') };
    for (const text of ['the colours', 'the letters']) expect(undone({ part: 'look', text }, draft, other)).toBeNull();
    expect(undone({ part: 'look', text: 'the colours' }, draft, live)?.look).toMatchObject({ palette: 'own' });
  });

  it('tells the order of the sections from which of them are on the page', () => {
    const [top, ...others] = live.look.sections;
    const [about] = others.filter(({ id }) => id === 'about');
    const sections = [top!, { ...about!, on: false }, ...others.filter(({ id }) => id !== 'about')];
    const now = { ...live, look: { ...live.look, sections } };
    const texts = (content: typeof now) => changes(content as typeof draft).map(({ text }) => text);
    expect(texts(now)).toEqual(['the order of the sections', 'which sections are on the page']);
    const shown = undone({ part: 'look', text: 'which sections are on the page' }, now, live) as typeof now;
    expect(texts(shown)).toEqual(['the order of the sections']);
    const ordered = undone({ part: 'look', text: 'the order of the sections' }, now, live) as typeof now;
    expect(texts(ordered)).toEqual(['which sections are on the page']);
  });

  it('has none for a saved fact, nor where nothing would change', () => {
    expect(undone({ part: 'business', text: 'the phone number' }, draft, live)).toBeNull();
    expect(undone({ part: 'services', text: '1 service' }, draft, live)).toBeNull();
  });
});

describe('another first language', () => {
  const five = {
    ...fiveOf(null),
    business_name: 'Rosa',
    trade: 'bakery' as const,
    lines: [
      { id: 'bun', service: '菠萝包', price: '$3.50' },
      { id: 'tart', service: '蛋挞', price: '' },
    ],
  };
  const { version: _version, hours = null, ...saved } = infoWith(five, null);
  const business = { ...saved, hours };
  const [bun, tart] = serviceRows(business).map(({ id }) => id) as [string, string];
  const look = defaultLook('counter');
  const words: Words = { services: { [bun]: { name: { en: 'Bun' } }, [tart]: { name: { en: 'Tart' } } } };

  function record(of: Words, default_language: Language) {
    const facts = factsOf(five, business);
    return compose({ ...facts, site: { ...facts.site, default_language, languages: ['en', 'zh'] } }, of, look).record;
  }
  const before = { words, look, record: record(words, 'zh') };
  const swapped = withSavedNames({ business }, words, 'zh', 'en');

  it('changes no service whose names and prices a reader sees as before', () => {
    const texts = changesBetween(before.record, record(swapped, 'en')).map(({ text }) => text);
    expect(texts).toEqual(['the languages']);
  });

  it('keeps the names of both when another change of the services is taken back', () => {
    const now = { words: { ...swapped, services: { ...swapped.services, [bun]: { name: { en: 'Big bun' } } } }, look };
    const back = undone({ part: 'services', text: '1 service' }, now, liveFor(before, business, 'en'));
    expect(back?.words.services).toEqual({
      [bun]: { name: { en: 'Bun', zh: '菠萝包' } },
      [tart]: { name: { en: 'Tart', zh: '蛋挞' } },
    });
  });

  it('and the former one again leave no name that would stand in the way of a new one in Business Info', () => {
    expect(withSavedNames({ business }, swapped, 'en', 'zh')).toEqual(words);
  });
});
