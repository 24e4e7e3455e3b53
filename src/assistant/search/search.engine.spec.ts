import { describe, expect, it, jest } from '@jest/globals';
import { turnsDuring } from '../../../test/support/turns.ts';
import { expectDoneIn } from '../../../test/support/wait.ts';
import { BUSINESSES } from '../../../test/assistant/sites/sites.ts';
import { inSlices } from '../../common/async/in-slices.ts';
import type { Language } from '../../pages/languages.shared.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { factsOf } from '../../sites/content/facts.shared.ts';
import { autoCare } from '../../sites/samples/auto-care.ts';
import type { AskedQuestion } from '../answering/answer-engine.ts';
import { QUESTION_MAX } from '../assistant.shared.ts';
import { FactIndex } from './fact-index.ts';
import type * as lexicons from './lexicon.ts';
import { SearchEngine } from './search.engine.ts';
import type * as spaces from './topics/topic-space.ts';

/** Makes it a module of this test's own: other tests of the process may have learnt all already. */
const OWN = '?of=this-test.ts';
const site = { ...autoCare, slug: 'one' };
const asked: AskedQuestion = {
  text: 'Do you fix brakes?',
  language: 'en',
  history: [],
  site,
  facts: factsOf(site, 'en'),
  now: new Date('2026-11-20T15:00:00Z'),
};

describe('requests are answered while it is learnt', () => {
  it('what the words are', async () => {
    const { Lexicon } = (await import(`./lexicon.ts${OWN}`)) as typeof lexicons;
    expect(await turnsDuring(() => inSlices(Lexicon.making('fr')))).toBeGreaterThan(5);
  });

  it('what is said of topics', async () => {
    const { TopicSpace } = (await import(`./topics/topic-space.ts${OWN}`)) as typeof spaces;
    expect(await turnsDuring(() => inSlices(TopicSpace.making('zh')))).toBeGreaterThan(10);
  });

  it('what a site says', async () => {
    const engine = new SearchEngine();
    await engine.answer({ ...asked, site: { ...site, slug: 'another' } });
    expect(await turnsDuring(() => engine.answer(asked))).toBeGreaterThan(2);
  });
});

it('answers all who ask at once alike', async () => {
  const engine = new SearchEngine();
  const [one, other] = await Promise.all([engine.answer(asked), engine.answer(asked)]);
  expect(one.sourceIds).toHaveLength(1);
  expect(other).toEqual(one);
});

it('learns what a site says once, whatever the language asked in, and again where one of them says something else', async () => {
  const making = jest.spyOn(FactIndex, 'making');
  const engine = new SearchEngine();
  const ask = (own: typeof site, language: Language, text = asked.text) =>
    engine.answer({ ...asked, text, language, site: own, facts: factsOf(own, language) });
  await ask(site, 'en');
  await ask(site, 'fr', 'Réparez-vous les freins\u202f?');
  expect(making).toHaveBeenCalledTimes(1);
  const [first, ...others] = site.content.services;
  const services = [{ ...first!, name: { ...first!.name, fr: 'Voiturier' } }, ...others];
  await ask({ ...site, content: { ...site.content, services } }, 'en');
  expect(making).toHaveBeenCalledTimes(2);
  making.mockRestore();
});

describe('of an appointment', () => {
  const salon = { ...BUSINESSES.salon, slug: 'salon' };
  const answered = (text: string, language: Language, plan: PlanOrNone) => {
    const own = { ...salon, plan, content: { ...salon.content, faq: [] } };
    return new SearchEngine().answer({ ...asked, text, language, site: own, facts: factsOf(own, language) });
  };

  it.each<[Language, string]>([
    ['en', 'Can I book an appointment?'],
    ['en', 'Can I book online for tomorrow?'],
    ['fr', 'Puis-je prendre rendez-vous\u202f?'],
    ['zh', '我可以预约吗？'],
  ])('it says in %s that the page takes bookings, asked %s', async (language, text) => {
    expect(await answered(text, language, 'plus_ai')).toMatchObject({ sourceIds: ['booking'], action: 'book' });
    expect((await answered(text, language, 'starter')).sourceIds).toEqual([]);
  });

  it.each<[Language, string]>([
    ['en', 'I want to book a cut on Friday'],
    ['en', 'Can I book a haircut?'],
    ['fr', 'Je voudrais réserver une coupe vendredi'],
  ])(
    'it says in %s that the page takes bookings, asked for a service whose fact is not sure: %s',
    async (language, text) => {
      const services = [{ id: 'cut', name: { en: 'Cut', fr: 'Coupe' }, bookable: true }];
      const own = {
        ...salon,
        slug: 'small',
        plan: 'plus_ai' as const,
        content: { ...salon.content, faq: [], services },
      };
      const question = { ...asked, text, language, site: own, facts: factsOf(own, language) };
      expect(await new SearchEngine().answer(question)).toMatchObject({ action: 'book' });
    },
  );

  it.each<[Language, string]>([
    ['en', 'How do I book?'],
    ['en', 'Can I book an appointment?'],
    ['fr', 'Comment prendre rendez-vous\u202f?'],
    ['zh', '怎么预约'],
  ])('it says in %s that the page takes bookings, and not what to cancel costs, asked %s', async (language, text) => {
    const cancel = {
      id: 'cancel',
      question: {
        en: 'Is there a fee to cancel an appointment?',
        fr: 'Y a-t-il des frais pour annuler un rendez-vous?',
        zh: '取消预约要收费吗？',
      },
      answer: { en: 'Half the price.', fr: 'La moitié du prix.', zh: '收 50%。' },
    };
    const own = { ...salon, slug: 'cancels', plan: 'plus_ai' as const, content: { ...salon.content, faq: [cancel] } };
    const ask = (words: string) =>
      new SearchEngine().answer({ ...asked, text: words, language, site: own, facts: factsOf(own, language) });
    expect((await ask(text)).sourceIds).toEqual(['booking']);
    expect((await ask(cancel.question[language])).sourceIds).toEqual(['faq.cancel']);
  });

  it('it says nothing where something else is to be booked', async () => {
    expect((await answered('Can I book a flight to Paris?', 'en', 'plus_ai')).sourceIds).toEqual([]);
  });
});

it.each<[Language, string, string, string]>([
  ['en', 'When are you open on Monday?', 'On Monday we are open 24 hours.', 'On Monday we are open 17:00–midnight.'],
  [
    'fr',
    'Quelles sont vos heures lundi\u202f?',
    'Le lundi, nous sommes ouverts 24 heures.',
    'Le lundi, nous sommes ouverts de 17\u202fh à minuit.',
  ],
  ['zh', '周一开门吗？', '周一 24 小时营业。', '周一 17:00–24:00。'],
])('says in %s when a day is open to midnight, or all of it', async (language, text, allDay, evening) => {
  const answer = async (open: string) => {
    const hours = { ...site.content.hours, monday: { open, close: '23:59' } };
    const own = {
      ...site,
      slug: `until-midnight-${open}`,
      languages: ['en' as const, language],
      content: { ...site.content, hours },
    };
    return (await new SearchEngine().answer({ ...asked, text, language, site: own, facts: factsOf(own, language) }))
      .text;
  };
  expect([await answer('00:00'), await answer('17:00')]).toEqual([allDay, evening]);
});

it.each<[Language, string, string, string]>([
  [
    'en',
    'Are you open now?',
    'We are open now. On Friday we are open 7:30–18:00.',
    'We are closed now. On Friday we are open 7:30–18:00.',
  ],
  [
    'en',
    'Is the shop still open?',
    'We are open now. On Friday we are open 7:30–18:00.',
    'We are closed now. On Friday we are open 7:30–18:00.',
  ],
  [
    'fr',
    'Êtes-vous ouverts en ce moment\u202f?',
    'Nous sommes ouverts en ce moment. Le vendredi, nous sommes ouverts de 7\u202fh\u202f30 à 18\u202fh.',
    'Nous sommes fermés en ce moment. Le vendredi, nous sommes ouverts de 7\u202fh\u202f30 à 18\u202fh.',
  ],
  ['zh', '你们现在开门吗？', '现在营业中。周五 7:30–18:00。', '现在不营业。周五 7:30–18:00。'],
])('says in %s whether it is open at this moment, asked %s', async (language, text, open, closed) => {
  const own = { ...site, slug: 'open-now', languages: ['en' as const, language] };
  const at = async (now: string) =>
    (
      await new SearchEngine().answer({
        ...asked,
        text,
        language,
        site: own,
        facts: factsOf(own, language),
        now: new Date(now),
      })
    ).text;
  expect([await at('2026-11-20T12:30:00Z'), await at('2026-11-20T22:59:00Z')]).toEqual([open, open]);
  expect([await at('2026-11-20T12:29:00Z'), await at('2026-11-20T23:00:00Z')]).toEqual([closed, closed]);
});

it('answers the longest question in time, by its end', async () => {
  const engine = new SearchEngine();
  const rare = Array.from({ length: QUESTION_MAX }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)));
  const long = { ...asked, text: `${rare.join('')}。${asked.text}`.slice(-QUESTION_MAX) };
  const { sourceIds } = await engine.answer(asked);
  await engine.answer(long); // learns what words say
  await expectDoneIn(1_000, async () => {
    for (let at = 0; at < 5; at += 1) expect((await engine.answer(long)).sourceIds).toEqual(sourceIds);
  });
});
