import { DAYS } from '../../../../src/common/format/weekdays.shared.ts';
import { expect, it } from '@jest/globals';
import { facts } from '../../../../test/support/salon-facts.ts';
import type { WeekHours } from '../../../../src/business/hours.shared.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { siteView } from '../../../../src/sites/content/site-view.shared.ts';
import { defaultLook } from '../../../../src/sites/designs/designs.shared.ts';
import { openToday } from './open-today.ts';

const titleIn = (language: 'en' | 'zh', close = '17:00', at = '2026-11-26T18:00:00Z'): string => {
  const open = { open: '09:00', close, closed: false };
  const hours = Object.fromEntries(DAYS.map((day) => [day, open])) as WeekHours;
  const { record } = compose(facts({ hours }, { languages: ['en', 'zh'] }), {}, defaultLook('counter'));
  const site = siteView({ ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'pro' }, language);
  return openToday(site, new Date(at), 'short').title;
};

it('keeps the time beside its words in English, and lets it stand on a line of its own in Chinese', () => {
  expect(titleIn('en')).toBe('Open today until\u00a05');
  expect(titleIn('zh')).toBe('今天营业至 17:00');
});

it('is open to the end of its last minute where it closes at midnight', () => {
  expect(titleIn('en', '23:58', '2026-11-27T04:59:30Z')).toBe('Closed now');
  expect(titleIn('en', '23:59', '2026-11-27T04:59:30Z')).toBe('Open today until\u00a0midnight');
});
