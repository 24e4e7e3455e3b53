import { sampleLook, type SampleSite } from './sample.ts';

const always = { open: '09:00', close: '18:00' };

/** The provider itself: a card, no site. */
export const provider: SampleSite = {
  slug: 'shingle',
  card_slug: 'shingle',
  sample: true,
  schema: 1,
  look: sampleLook('shingle'),
  trade: 'other',
  trade_name: { en: 'Websites' },
  plan: 'starter',
  time_zone: 'America/Toronto',
  default_language: 'en',
  languages: ['en'],
  content: {
    business_name: 'Shingle Web Services Inc.',
    person: 'Shingle',
    title: { en: 'Websites and business cards for small shops' },
    kind: 'ProfessionalService',
    description: {
      en: 'We design, host and look after a website and a digital business card for your small business. You keep shop.',
    },
    hero: {
      title: { en: 'Hang out your shingle.' },
      lead: { en: 'We design, host and look after a website and a digital business card for your small business.' },
    },
    services: [],
    hours: {
      monday: always,
      tuesday: always,
      wednesday: always,
      thursday: always,
      friday: always,
      saturday: { open: '10:00', close: '16:00' },
      sunday: {},
    },
    areas: [],
    gallery: [],
    testimonials: [],
    faq: [],
    social: [],
    contact: {
      phone: '(905) 555-0100',
      email: 'hello@shingle.example',
      address: { city: 'Markham', region: 'ON', country: 'CA' },
    },
    policies: [],
    card: {
      name: 'Shingle',
      org: 'Shingle Web Services Inc.',
      title: { en: 'Websites and business cards for small shops' },
      phone: '(905) 555-0100',
      email: 'hello@shingle.example',
      url: '/',
      address: { city: 'Markham', region: 'Ontario', country: 'CA' },
      note: {
        en: 'We design, host and look after a website and a digital business card for your small business. You keep shop.',
      },
      services: [
        { en: 'Website' },
        { en: 'digital business card' },
        { en: 'booking' },
        { en: 'AI assistant' },
        { en: 'Google listing' },
      ],
      photo: '/samples/shingle.jpg',
    },
  },
};
