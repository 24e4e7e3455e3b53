import { expect, it } from '@jest/globals';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { HostedSite, type HostedFacts } from './hosted-site.ts';

const facts: HostedFacts = {
  id: 'a',
  slug: 'bloom',
  ownDomain: false,
  version: 3,
  origin: 'https://bloom.shingle.site',
  standing: 'live',
  plan: 'pro',
  defaultLanguage: 'en',
  languages: ['en', 'fr'],
};
const keyOf = (changed: Partial<HostedFacts>) => new HostedSite({ ...facts, ...changed }).key;

it('a kept page is another one with each version, address, canonical origin, plan and site, and the same without a change', () => {
  const plans: PlanOrNone[] = ['starter', 'plus_ai', 'no_plan'];
  const changes: Partial<HostedFacts>[] = [
    { id: 'b' },
    { version: 4 },
    { origin: 'https://bloomhair.ca' },
    { slug: 'bloom-hair' },
    { ownDomain: true },
    ...plans.map((plan) => ({ plan })),
  ];
  const keys = [keyOf({}), ...changes.map(keyOf)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf({ standing: 'offline' })).toBe(keyOf({}));
});
