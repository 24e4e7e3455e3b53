import { Origins } from '../../src/sites/hosts/host.ts';
import type { HostedFacts } from '../../src/sites/hosts/hosted-site.ts';

/** Of a live site on the host of its name. */
export const HOSTED: HostedFacts = {
  id: 'a',
  slug: 'bloom',
  oldSlugs: [],
  ownerId: 'owner',
  ownDomain: false,
  version: 3,
  publishedAt: 1_763_900_000,
  domain: null,
  origins: new Origins('https://shingle.example', 'shingle.site'),
  standing: 'live',
  plan: 'pro',
  defaultLanguage: 'en',
  languages: ['en', 'fr'],
};
