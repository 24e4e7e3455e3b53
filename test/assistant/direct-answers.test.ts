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
const hours = (language: 'en' | 'fr' | 'zh') => factsOf(bakery, language).find(({ id }) => id === 'hours')!.text;

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

describe('the answer to a question about opening hours', () => {
  it.each([
    ['Are you closed on Mondays?', 'We are closed on Monday.'],
    ['What time do you open on Monday?', 'We are closed on Monday.'],
    ['Êtes-vous fermés le lundi ?', 'Nous sommes fermés le lundi.'],
    ['周一几点开门？', '周一休息。'],
  ])('%s of a closed day is %j', async (question, answer) => {
    expect(await answerTo(question)).toBe(answer);
  });

  it('has the note of an open day in the brackets of its language', async () => {
    const saturday = { open: '08:00', close: '12:00', note: { en: 'garden', fr: 'jardin', zh: '花园' } };
    const site = { ...bakery, content: { ...bakery.content, hours: { ...bakery.content.hours, saturday } } };
    expect(await answerTo('What time do you open on Saturday?', site)).toContain('12:00 (garden).');
    expect(await answerTo('周六几点开门？', site)).toMatch(/12:00（花园）。$/);
  });

  it.each([
    ['Are you open on Saturday and Monday?', 'en'],
    ['Are you open Monday to Friday?', 'en'],
    ['Are you open today and tomorrow?', 'en'],
    ['Êtes-vous ouverts du lundi au vendredi ?', 'fr'],
    ['周一至五几点开门？', 'zh'],
  ] as const)('%s of several days names the whole week', async (question, language) => {
    expect(await answerTo(question)).toBe(hours(language));
  });
});

describe('a question in a language that no site has', () => {
  it.each([
    ...['¿Cuánto cuesta un corte de pelo?', 'cuanto cuesta un corte de pelo', '¿A qué hora abren el domingo?'],
    ...['Hola, ¿tienen estacionamiento?', 'Quanto custa um corte?', 'Qual é o preço de um corte?'],
    ...[
      'Quanto costa la torta?',
      'A che ora siete aperti la domenica?',
      'Was kostet ein Brot?',
      'Wann haben Sie geöffnet?',
    ],
  ])('is answered in the language of the page: %s', (text) => {
    const answered = (['en', 'fr', 'zh'] as const).map((before) => languageOfQuestion(text, before));
    expect(answered).toEqual(['en', 'fr', 'en']);
  });

  it.each([
    ['fr', 'Combien coûte une coupe ?'],
    ['fr', 'carte cadeau'],
    ['fr', 'Bonjour, vous avez un micro-onde ?'],
    ['en', 'Do you deliver to Los Angeles?'],
    ['en', 'What is the price per hour?'],
    ['en', 'gift card'],
  ] as const)('is none in %s: %s', (language, text) => {
    for (const before of ['en', 'fr'] as const) expect(languageOfQuestion(text, before)).toBe(language);
  });
});
