import { describe, expect, it } from '@jest/globals';
import { languageOfQuestion } from '../../src/assistant/search/language.ts';
import { SearchEngine } from '../../src/assistant/search/search.engine.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import type { LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { bakery } from './sites/bakery.ts';

const engine = new SearchEngine();
async function answerTo(text: string, site: LiveSite = bakery): Promise<string> {
  const language = languageOfQuestion(text, site.default_language);
  const asked = { text, language, history: [], site, facts: factsOf(site, language) };
  return (await engine.answer({ ...asked, now: new Date('2026-11-20T15:00:00Z') })).text;
}

describe('the answer to a question about how to reach a business', () => {
  const { email, phone } = bakery.content.contact;
  const withContact = (contact: object): LiveSite => ({ ...bakery, content: { ...bakery.content, contact } });

  it.each([
    ['What is your email?', { phone }, `${phone}.`],
    ['What is your phone number?', { phone }, `${phone}.`],
    ['Quel est votre courriel ?', { phone }, `${phone}.`],
    ['What is your email?', { email }, `${email}.`],
    ['What is your phone number?', { email }, `${email}.`],
    ['What is your email?', { phone, email }, `${email}. ${phone}.`],
    ['What is your phone number?', { phone, email }, `${phone}. ${email}.`],
  ])('%s with %j alone is %j', async (question, contact, answer) => {
    expect(await answerTo(question, withContact(contact))).toBe(answer);
  });
});
