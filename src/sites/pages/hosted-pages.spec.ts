import { describe, expect, it } from '@jest/globals';
import { Origins } from '../hosts/host.ts';
import { HostedSite } from '../hosts/hosted-site.ts';
import { hostedAddress, languageAt } from './hosted-pages.ts';

const facts = {
  id: 'id',
  slug: 'bloom',
  oldSlugs: [],
  ownDomain: false,
  ownerId: null,
  version: 3,
  publishedAt: 1_763_900_000,
  domain: null,
  origins: new Origins('https://shingle.example', 'shingle.site'),
  standing: 'live' as const,
  defaultLanguage: 'fr' as const,
  languages: ['en', 'fr', 'zh'] as const,
};
const site = new HostedSite({ ...facts, plan: 'pro' });

describe('an address on a site’s host', () => {
  it.each([
    ['/', { page: 'site', language: 'fr', path: '/' }],
    ['/en', { page: 'site', language: 'en', path: '/en' }],
    ['/card', { page: 'card', language: 'fr', path: '/card' }],
    ['/en/card', { page: 'card', language: 'en', path: '/en/card' }],
    ['/privacy', { page: 'privacy', language: 'fr', path: '/privacy' }],
    ['/en/accessibility', { page: 'accessibility', language: 'en', path: '/en/accessibility' }],
    ['/fr/privacy', { redirect: 308, path: '/privacy' }],
    ['/zh/accessibility', { redirect: 302, path: '/accessibility' }],
    ['/Privacy/', { redirect: 301, path: '/privacy' }],
    ['/privacy/x', undefined],
    ['/fr', { redirect: 308, path: '/' }],
    ['/fr/card', { redirect: 308, path: '/card' }],
    ['/zh/card', { redirect: 302, path: '/card' }],
    ['/Card/', { redirect: 301, path: '/card' }],
    ['/en/', { redirect: 301, path: '/en' }],
    ['/de', undefined],
    ['/encard', undefined],
    ['/en/en', undefined],
    ['/plans', undefined],
    ['//', undefined],
    ['/appointments/1', undefined],
    ['/card/x', undefined],
  ])('%s', (path, address) => {
    const found = hostedAddress(site, path);
    if (address === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(address);
  });

  it('leads the mailed link of a booking on from a language that the page no longer has', () => {
    const booking = '/appointments/6a03627c-8d86-4c8d-aa2a-aa8c250d9053';
    const one = new HostedSite({ ...facts, languages: ['fr'], plan: 'pro' });
    expect(hostedAddress(one, `/en${booking}`)).toEqual({ redirect: 302, path: booking });
    expect(hostedAddress(one, '/en/card')).toBeUndefined();
  });

  it('names its language where the plan shows it', () => {
    expect(['/en/nothing', '/zh/nothing', '/nothing'].map((path) => languageAt(site, path))).toEqual([
      'en',
      'fr',
      'fr',
    ]);
  });
});

it('the key of a page names version, origin and features: each alone makes another page', () => {
  const keys = [
    facts,
    { ...facts, version: 4 },
    { ...facts, domain: 'bloom.ca' },
    { ...facts, ownDomain: true },
    { ...facts, id: 'other' },
  ].map((each) => new HostedSite({ ...each, plan: 'pro' }).key);
  const plans = (['no_plan', 'starter', 'plus_ai'] as const).map((plan) => new HostedSite({ ...facts, plan }).key);
  expect(new Set([...keys, ...plans]).size).toBe(8);
});
