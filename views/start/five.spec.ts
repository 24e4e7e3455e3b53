import { describe, expect, it } from '@jest/globals';
import type { BusinessInfoView } from '../../src/business/business.dto.ts';
import { TRADES } from '../../src/sites/content/trades/trades.shared.ts';
import { fiveOf, fiveOver, fiveSince, infoWith, isAnswered, newLine, withArticle, type Five } from './five.ts';

const row = (id: string, service: string, price: string) => ({ id, service, price, description: `About ${service}` });
const CUT = row('cut', 'Cut', '$65');
const COLOUR = row('colour', 'Colour', '$95');

function info(changes: Partial<BusinessInfoView> = {}): BusinessInfoView {
  const texts = { business_name: 'Bloom Hair', business_type: 'Hair salon', phone: '(905) 555-0142', website: '' };
  const place = { address: '', city: 'Markham', province: 'ON', location: 'Markham, ON', postal_code: '' };
  const rows = { services: ['Repairs'], pricing: [CUT, COLOUR], hours: null };
  return { ...texts, ...place, ...rows, description: '', version: 1, updated_at: '', ...changes };
}

/** The answers with the line of that service changed. */
const withLine = (five: Five, service: string, changes: object): Five => ({
  ...five,
  lines: five.lines.map((line) => (line.service === service ? { ...line, ...changes } : line)),
});

describe('the five answers of what is known already', () => {
  it.each([
    ['nothing', null, { trade: null, trade_name: '' }],
    ['no type', info({ business_type: '' }), { trade: null, trade_name: '' }],
    ['a trade of the list', info({ business_type: 'hair SALON' }), { trade: 'hair-salon', trade_name: '' }],
    ['another', info({ business_type: 'Beekeeper' }), { trade: 'other', trade_name: 'Beekeeper' }],
    ['a word that names none', info({ business_type: 'Other' }), { trade: 'other', trade_name: '' }],
  ] as const)('have the trade of %s', (_, known, trade) => {
    expect(fiveOf(known)).toMatchObject(trade);
  });
});

describe('a line', () => {
  it('that is new and has a price alone leaves its question open; a saved one whose name was cleared goes', () => {
    const priced = { ...fiveOf(null), lines: [newLine('Leaks'), newLine('', '$150')] };
    expect(isAnswered('lines', priced)).toBe(false);
    expect(isAnswered('lines', withLine(priced, '', { service: 'Drains' }))).toBe(true);
    expect(isAnswered('lines', withLine(fiveOf(info()), 'Cut', { service: '' }))).toBe(true);
  });
});

describe('the five answers over info that was saved meanwhile', () => {
  it('keep the rows that were never shown', () => {
    const five: Five = { ...fiveOf(null), business_name: 'Bloom', trade: 'hair-salon', lines: [newLine('Balayage')] };
    for (const answers of [five, fiveOver(info(), five, fiveOf(null))]) {
      const body = infoWith(answers, info());
      expect(body).toMatchObject({ business_name: 'Bloom', pricing: [CUT, COLOUR], version: 1 });
      expect(body.services.toSorted()).toEqual(['Balayage', 'Repairs']);
    }
  });

  it('are as there where they were not changed here, and keep what was', () => {
    const before = info();
    const five = withLine({ ...fiveOf(before), phone: '(905) 555-0199' }, 'Cut', { price: '$70' });
    const trim = row('trim', 'Trim', '$30');
    const newer = info({
      city: 'Unionville',
      phone: '1',
      pricing: [CUT, { ...COLOUR, price: '$99' }, trim],
      version: 2,
    });
    const answers = fiveOver(newer, five, fiveOf(before));
    expect(answers).toMatchObject({ city: 'Unionville', phone: '(905) 555-0199', trade: 'hair-salon' });
    expect(answers.lines.map(({ service, price }) => `${service} ${price}`.trim())).toEqual([
      'Cut $70',
      'Colour $99',
      'Trim $30',
      'Repairs',
    ]);
    expect(infoWith(answers, newer)).toMatchObject({
      pricing: [{ ...CUT, price: '$70' }, { ...COLOUR, price: '$99' }, trim],
      services: ['Repairs'],
    });
  });

  it('change and take away lines after a save too, and no row that was not shown', () => {
    const many = Array.from({ length: 8 }, (_, at) => row(`row-${at}`, `Service ${at}`, '$1'));
    const all = info({ pricing: many, services: [] });
    const without = withLine(fiveOf(all), 'Service 0', { service: '' });
    const saved = info({ ...infoWith(without, all), version: 2 });
    const again = fiveOver(saved, without, fiveOf(all));
    for (const answers of [without, again]) expect(infoWith(answers, saved).pricing).toEqual(many.slice(1));

    const first: Five = { ...fiveOf(null), lines: [newLine('Repairs'), newLine('Cut', '$65')] };
    const made = info({ ...infoWith(first, null), version: 1 });
    const renamed = withLine(fiveOver(made, first, fiveOf(null)), 'Repairs', { service: 'Quick repairs' });
    expect(infoWith(renamed, made)).toMatchObject({ services: ['Quick repairs'], pricing: [{ service: 'Cut' }] });
    expect(infoWith(renamed, made).pricing).toHaveLength(1);
  });
});

describe('the five answers after they were saved', () => {
  it('are as they were saved, with what was written since then', () => {
    const before = info();
    const sent = withLine({ ...fiveOf(before), city: 'Unionville' }, 'Repairs', { service: 'Quick repairs' });
    const saved = info({ ...infoWith(sent, before), version: 2 });
    expect(infoWith(fiveSince(sent, saved, sent), saved)).toEqual(infoWith(sent, saved));
    expect(fiveSince(sent, saved, sent).lines.map(({ id }) => id)).toEqual(sent.lines.map(({ id }) => id));

    const written = withLine({ ...sent, city: before.city, phone: '1' }, 'Quick repairs', { service: 'Slow repairs' });
    const later = infoWith(fiveSince(sent, saved, { ...written, lines: [...written.lines, newLine('Trim')] }), saved);
    expect(later).toMatchObject({ city: before.city, phone: '1', version: 2, services: ['Slow repairs', 'Trim'] });
    expect(later.pricing).toEqual(saved.pricing);
  });
});

describe('a trade in a sentence', () => {
  it('has an article where it is a shop or a person, and none where it is what is done', () => {
    expect(TRADES.map(withArticle)).toEqual(
      [
        ['a hair salon', 'a barber shop', 'a nail salon', 'a beauty salon', 'massage therapy', 'fitness training'],
        ['a yoga studio', 'a photographer', 'a bakery', 'a café', 'a restaurant', 'a food truck', 'catering'],
        ['a grocery store', 'a florist', 'a shop', 'a tailor', 'a cleaning service', 'a handyman', 'a plumber'],
        ['an electrician', 'a painter', 'a roofer', 'a gardener', 'a moving company', 'auto repair'],
        ['a dental clinic', 'physiotherapy', 'a veterinary clinic', 'pet grooming', 'a tutor', 'music lessons'],
        ['an accountant', 'a law office', 'real estate', 'a daycare', 'your business'],
      ].flat(),
    );
    expect(withArticle(null)).toBe('your business');
  });
});
