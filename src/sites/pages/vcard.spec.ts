import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { Language } from '../../pages/languages.shared.ts';
import { SAMPLES } from '../samples/samples.ts';
import type { LiveSite } from '../content/site-content.shared.ts';
import { cardView, type CardView } from '../content/site-view.shared.ts';
import { vcard } from './vcard.ts';

const REVISED = new Date('2026-11-20T12:00:00Z');
const ORIGIN = 'https://shingle.example';

const plain: CardView = {
  slug: 'a',
  name: 'Ada Lovelace',
  org: 'Engines',
  title: 'Analyst',
  phone: '(905) 555-0100',
  email: 'ada@engines.example',
  url: '/sites/a',
  address: { street: '1 Main St, Unit 2; rear', city: 'Markham', region: 'ON', postal_code: 'L3R 0A1', country: 'CA' },
  note: '',
  services: [],
  photo: '',
  portrait: null,
};

/** ical.js leaves the semicolon of a vCard 3.0 text escaped; RFC 2426 has it in ESCAPED-CHAR. */
function read(file: string): (name: string) => unknown {
  const component = new ICAL.Component(ICAL.parse(file) as never);
  return (name) => {
    const value: unknown = component.getFirstPropertyValue(name);
    return typeof value === 'string' ? value.replaceAll('\\;', ';') : value;
  };
}

describe('vcard', () => {
  it.each(SAMPLES.flatMap((site) => site.languages.map((language) => [site.slug, language, site] as const)))(
    'of %s in %s is read back by another library',
    (_, language, site) => {
      const card = cardView(site, language);
      const value = read(vcard(card, language, ORIGIN, REVISED));
      expect(value('version')).toBe('3.0');
      expect(value('fn')).toBe(card.name);
      expect(value('title')).toBe(card.title);
      expect(value('tel')).toBe(card.phone);
      expect(value('email')).toBe(card.email);
      expect(value('url')).toBe(new URL(card.url, ORIGIN).href);
      expect(value('note')).toBe(card.note);
    },
  );

  it('leads to the page in the language of the card', () => {
    const piano = SAMPLES.find(({ slug }) => slug === 'piano-teacher')!;
    const own = { ...piano, sample: false, content: { ...piano.content, card: { ...piano.content.card, url: '/' } } };
    const url = (site: LiveSite, language: Language) =>
      read(vcard(cardView(site, language), language, ORIGIN, REVISED))('url');
    expect([url(own, 'en'), url(own, 'zh')]).toEqual([`${ORIGIN}/`, `${ORIGIN}/zh`]);
    const demo = `${ORIGIN}/demo/piano-teacher`;
    expect([url(piano, 'en'), url(piano, 'zh')]).toEqual([demo, `${demo}?lang=zh`]);
  });

  it('has a person’s name in two parts, and that of a business whole', () => {
    const written = (name: string) => read(vcard({ ...plain, name, org: 'Bloom Hair' }, 'en', ORIGIN, REVISED))('n');
    expect(written('Ada King Lovelace')).toEqual(['Lovelace', 'Ada King', '', '', '']);
    expect(written('Bloom Hair')).toEqual(['Bloom Hair', '', '', '', '']);
  });

  it('has what follows a comma in a person’s name as the suffix', () => {
    const written = (name: string) => {
      const value = read(vcard({ ...plain, name }, 'en', ORIGIN, REVISED));
      expect(value('fn')).toBe(name);
      return value('n');
    };
    expect(written('Nora Bell, PhD')).toEqual(['Bell', 'Nora', '', '', 'PhD']);
    expect(written('Nora Anne Bell, PhD, pht')).toEqual(['Bell', 'Nora Anne', '', '', 'PhD, pht']);
    expect(written('王小明，注册会计师')).toEqual(['', '王小明', '', '', '注册会计师']);
    expect(written(', PhD')).toEqual(['PhD', ',', '', '', '']);
    expect(written('Nora Bell,')).toEqual(['Bell', 'Nora', '', '', '']);
  });

  it.each([
    ['en', 'Canada'],
    ['fr', 'Canada'],
    ['zh', '加拿大'],
  ] as const)('names the country in the language of the card: %s', (language, country) => {
    expect(read(vcard(plain, language, ORIGIN, REVISED))('adr')).toContain(country);
  });

  it('names no country where it is not known', () => {
    const { country: _, ...place } = plain.address!;
    const value = read(vcard({ ...plain, address: place }, 'en', ORIGIN, REVISED));
    expect(value('adr')).toEqual(['', '', '1 Main St, Unit 2; rear', 'Markham', 'ON', 'L3R 0A1', '']);
  });

  it('keeps commas, semicolons, backslashes, line breaks, Chinese and emoji as they were', () => {
    const note = 'one, two; three\\four\nfive 中文，标点； 👩‍🔧 </script>'.repeat(6);
    const value = read(vcard({ ...plain, note, name: '刘 优雅' }, 'en', ORIGIN, REVISED));
    expect(value('note')).toBe(note);
    expect(value('fn')).toBe('刘 优雅');
    expect(value('adr')).toEqual(['', '', '1 Main St, Unit 2; rear', 'Markham', 'ON', 'L3R 0A1', 'Canada']);
  });

  it('folds at 75 octets with CRLF, never inside a character', () => {
    const photo = { base64: Buffer.alloc(900, 7).toString('base64'), mime: 'JPEG' } as const;
    const file = vcard({ ...plain, note: '钢琴🎹'.repeat(60) }, 'en', ORIGIN, REVISED, photo);
    const lines = file.split('\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
  });

  it('leaves out the e-mail and the phone that the business does not show', () => {
    const file = vcard({ ...plain, email: '', phone: '' }, 'en', ORIGIN, REVISED);
    expect(file).not.toMatch(/^(EMAIL|TEL)/m);
  });

  it.each(['Bloom Hair', 'Maya Chen'])('of %s has no title where that is the business’s name', (name) => {
    const card = { ...plain, name, org: 'Bloom Hair', title: 'Bloom Hair' };
    expect(vcard(card, 'en', ORIGIN, REVISED)).not.toMatch(/^TITLE/m);
  });

  it('lets nobody write a line of their own', () => {
    const break_in = 'x\r\nTEL:666\rEMAIL:e@e\nURL:http://evil.example\u2028NOTE:x';
    const card = {
      ...plain,
      name: break_in,
      org: break_in,
      title: `${break_in}x`,
      phone: break_in,
      email: break_in,
      note: break_in,
    };
    const names = vcard(card, 'en', ORIGIN, REVISED)
      .split('\r\n')
      .filter((line) => line && !line.startsWith(' '))
      .map((line) => line.split(/[;:]/)[0]);
    expect(names).toEqual('BEGIN VERSION PRODID FN N ORG TITLE TEL EMAIL REV URL ADR NOTE END'.split(' '));
  });
});
