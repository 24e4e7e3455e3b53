import { expect, it } from '@jest/globals';
import { HOSTED } from '../../../test/support/hosted-facts.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { HostedSite, type HostedFacts } from './hosted-site.ts';

const keyOf = (changed: Partial<HostedFacts>) => new HostedSite({ ...HOSTED, ...changed }).key;

it('a kept page is another one with each version, address, canonical origin, plan and site, and the same without a change', () => {
  const plans: PlanOrNone[] = ['starter', 'plus_ai', 'no_plan'];
  const changes: Partial<HostedFacts>[] = [
    { id: 'b' },
    { version: 4 },
    { publishedAt: 1_764_000_000 }, // the same number again, after a restore of an older database
    { domain: 'bloomhair.ca' },
    { slug: 'bloom-hair' },
    { ownDomain: true },
    ...plans.map((plan) => ({ plan })),
  ];
  const keys = [keyOf({}), ...changes.map(keyOf)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf({ standing: 'offline' })).toBe(keyOf({}));
});

it('shows its owner’s images, a blocked one none', () => {
  const imagesOf = (changed: Partial<HostedFacts>) => new HostedSite({ ...HOSTED, ...changed }).imagesOf;
  expect([{}, { standing: 'offline' as const }, { standing: 'gone' as const }].map(imagesOf)).toEqual([
    'owner',
    'owner',
    null,
  ]);
});
