import { expect, it } from '@jest/globals';
import { siteOf } from '../../../test/support/site-contents.ts';
import { policyTexts } from './policy.texts.ts';

it.each([
  ['en', 'When you ask the assistant'],
  ['fr', 'Quand vous interrogez l’assistant'],
  ['zh', '您向助手提问时'],
] as const)('a privacy page in %s speaks of the assistant where the page shows it', (language, words) => {
  const site = siteOf('hair-salon', 'full', language);
  const said = (sections: typeof site.sections) =>
    JSON.stringify(policyTexts('privacy', { ...site, can_ask: true, sections }));
  expect(said(['contact', 'assistant'])).toContain(words);
  expect(said(['contact'])).not.toContain(words);
});
