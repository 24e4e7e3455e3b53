import { NO_BUSINESS } from '../../src/sites/content/compose/facts-input.shared.ts';
import type { BusinessFacts, SiteFacts } from '../../src/sites/content/compose.shared.ts';

export const business: BusinessFacts = {
  ...NO_BUSINESS,
  business_name: 'Bloom Hair',
  phone: '905-555-0142',
  address: '12 Main Street',
  description: 'A small place.\n\nOpen since the spring.',
  business_type: 'Hair salon',
  city: 'Markham',
  province: 'Ontario',
  postal_code: 'L3P 1A1',
  services: ['Cut', 'Colour'],
  pricing: [{ id: 'p1', service: 'Cut', price: '$45', description: 'With a wash' }],
  hours: null,
};
/** What a salon has saved, and the settings of its site. */
export const facts = (more: Partial<BusinessFacts> = {}, site: Partial<SiteFacts['site']> = {}): SiteFacts => ({
  business: { ...business, ...more },
  site: {
    trade: 'hair-salon',
    time_zone: 'America/Toronto',
    default_language: 'en',
    languages: ['en'],
    ...site,
  },
  images: [
    { id: 'b6f3c1d2-0a64-4b64-9d36-1c6f0d7a1b11', url: '/uploads/a.jpg', width: 1200, height: 800, variants: [] },
  ],
});
