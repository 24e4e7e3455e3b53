import { expect, it } from '@jest/globals';
import type { SitePolicy } from '../../../src/sites/sites.shared.ts';
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

it.each([
  ['en', 'you close the tab'],
  ['fr', 'fermiez l’onglet'],
  ['zh', '直到您关闭标签页'],
] as const)('a privacy page in %s says what the browser keeps of the assistant', (language, words) => {
  const site = siteOf('hair-salon', 'full', language);
  expect(JSON.stringify(policyTexts('privacy', site))).toContain(words);
  expect(JSON.stringify(policyTexts('privacy', { ...site, sections: ['contact'] }))).not.toContain(words);
});

it.each([
  ['en', 'Write to us; ', 'The form works without', 'The form and the opening hours work without'],
  ['fr', 'Écrivez-nous\u202f; ', 'Le formulaire fonctionne sans', 'Le formulaire et les heures fonctionnent sans'],
  ['zh', '请写信，', '表格仍可使用', '表格和营业时间仍可使用'],
] as const)('the policies in %s name no phone where the page has none', (language, rights, form, withHours) => {
  const whole = siteOf('hair-salon', 'full', language);
  const site = { ...whole, contact: { ...whole.contact, phone: '' }, sections: ['contact' as const] };
  const said = (policy: SitePolicy, shown: typeof whole) => JSON.stringify(policyTexts(policy, shown));
  expect(said('privacy', site)).toContain(rights);
  expect(said('accessibility', site)).toContain(form);
  expect(said('accessibility', { ...site, sections: ['contact', 'hours'] })).toContain(withHours);
});

it.each([
  ['en', 'The form, the phone number and the opening hours work', 'The form and the phone number work', 'social'],
  ['fr', 'Le formulaire, le numéro de téléphone et les heures', 'Le formulaire et le numéro de téléphone', 'sociaux'],
  ['zh', '表格、电话号码和营业时间', '表格和电话号码', '社交网络'],
] as const)('an accessibility page in %s speaks of hours and social links where the page shows them', (...row) => {
  const [language, withHours, withoutHours, social] = row;
  const site = siteOf('hair-salon', 'full', language);
  const link = { network: 'x' as const, url: 'https://x.com/rosa' };
  const whole = { ...site, sections: ['contact' as const, 'hours' as const], social: [link] };
  const said = (shown: typeof site) => JSON.stringify(policyTexts('accessibility', shown));
  expect(said(whole)).toContain(withHours);
  expect(said({ ...whole, sections: ['contact'] })).toContain(withoutHours);
  expect(said(whole)).toContain(social);
  expect(said({ ...whole, social: [] })).not.toContain(social);
});
