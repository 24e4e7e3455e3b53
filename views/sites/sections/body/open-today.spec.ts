import { expect, it } from '@jest/globals';
import { facts } from '../../../../test/support/salon-facts.ts';
import type { WeekHours } from '../../../../src/business/hours.shared.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { DAYS } from '../../../../src/sites/content/site-content.shared.ts';
import { siteView } from '../../../../src/sites/content/site-view.shared.ts';
import { defaultLook } from '../../../../src/sites/designs/designs.shared.ts';
import { openToday } from './open-today.ts';

const open = { open: '09:00', close: '17:00', closed: false };
const hours = Object.fromEntries(DAYS.map((day) => [day, open])) as WeekHours;
const { record } = compose(facts({ hours }, { languages: ['en', 'zh'] }), {}, defaultLook('counter'));
const titleIn = (language: 'en' | 'zh'): string => {
  const site = siteView({ ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'pro' }, language);
  return openToday(site, new Date('2026-11-26T18:00:00Z'), 'short').title;
};

it('keeps the time beside its words in English, and lets it stand on a line of its own in Chinese', () => {
  expect(titleIn('en')).toBe('Open today until\u00a05');
  expect(titleIn('zh')).toBe('今天营业至 17:00');
});
