import { describe, expect, it } from '@jest/globals';
import { languageOfQuestion } from '../../src/assistant/search/language.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import type { LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { DAYS } from '../../src/common/format/weekdays.shared.ts';
import { answerTo } from './answer-to.ts';
import { bakery } from './sites/bakery.ts';

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

  it.each([
    ...['Where are you located?', 'What is your address?', 'Où êtes-vous situés ?', '你们在哪里？'],
    ...['where is the shop', 'Where are you? I live nearby.'],
  ])('%s is none where the site has no address', async (question) => {
    expect(await answerTo(question, withContact({ phone, email }))).toBe('');
  });

  it('is how to reach it where that is asked beside the place', async () => {
    expect(await answerTo('What is your address and phone number?', withContact({ phone }))).toBe(`${phone}.`);
  });
});

describe('the answer to a question about all that is done', () => {
  const few: LiveSite = {
    ...bakery,
    content: {
      ...bakery.content,
      faq: [],
      services: [
        { id: 'cut', name: { en: 'Haircut', fr: 'Coupe', zh: '剪发' }, bookable: true },
        { id: 'colour', name: { en: 'Colour', fr: 'Couleur', zh: '染发' }, bookable: true },
      ],
      story: { paragraphs: [], services: [], expertise: [] },
    },
  };

  it.each([
    ['What services do you offer?', 'Haircut, Colour.'],
    ['What do you do?', 'Haircut, Colour.'],
    ['Which services do you have?', 'Haircut, Colour.'],
    ['Quels services offrez-vous ?', 'Coupe, Couleur.'],
    ['Que faites-vous ?', 'Coupe, Couleur.'],
    ['你们有什么服务？', '剪发、染发。'],
    ['你们提供哪些服务？', '剪发、染发。'],
  ])('%s is %s', async (question, answer) => {
    expect(await answerTo(question, few)).toBe(answer);
  });

  it.each(['What services do you offer for horses?', 'Do you offer refunds?'])(
    '%s is not the list',
    async (question) => {
      expect(await answerTo(question, few)).not.toContain('Haircut');
    },
  );

  it('is none where no services are named', async () => {
    const none = { ...few, content: { ...few.content, services: [] } };
    expect(await answerTo('What services do you offer?', none)).toBe('');
  });
});

describe('the answer to a question about languages', () => {
  const languages: LiveSite['languages'] = ['fr', 'en', 'zh'];

  it.each([
    ['Do you speak French?', ['en'], 'Our page is in English.'],
    ['Do you speak French?', ['fr', 'en'], 'Our page is in French and English.'],
    ['Parlez-vous anglais ?', ['fr', 'en'], 'Notre page est en français et en anglais.'],
    ['你们会说中文吗？', languages, '我们的网页有法文、英文和中文版。'],
  ] as const)('%s names those of the page as such: %s', async (question, own, answer) => {
    expect(await answerTo(question, { ...bakery, languages: [...own], default_language: own[0] })).toBe(answer);
  });

  it('adds who speaks which one, where the site says so', async () => {
    const said = {
      en: 'We bake French bread. Léa speaks English, French and Spanish.',
      fr: 'On parle espagnol au comptoir.',
      zh: '我们做法式面包。店员会说粤语。',
    };
    const story = { paragraphs: [said], services: [], expertise: [] };
    const site = { ...bakery, content: { ...bakery.content, story } };
    expect(await answerTo('Do you speak Spanish?', site)).toMatch(
      /^Our page is in .*\. Léa speaks English, French and Spanish\.$/,
    );
    expect(await answerTo('Parlez-vous espagnol ?', site)).toMatch(
      /^Notre page est .*\. On parle espagnol au comptoir\.$/,
    );
    expect(await answerTo('你们会说粤语吗？', site)).toMatch(/^我们的网页有.*版。店员会说粤语。$/);
  });
});

describe('the answer to a question about opening hours', () => {
  const none = Object.fromEntries(DAYS.map((day) => [day, {}])) as LiveSite['content']['hours'];
  const withoutHours: LiveSite = { ...bakery, content: { ...bakery.content, hours: none } };

  it.each([
    ...['Are you closed on Mondays?', 'Are you open on Saturday?', 'What are your hours?', 'Are you open right now?'],
    ...['Êtes-vous fermés le lundi ?', 'Êtes-vous ouverts samedi ?', 'Quelles sont vos heures ?'],
    ...['周一几点开门？', '星期六营业吗？', '营业时间是什么？'],
  ])('%s is none where the site says no hours', async (question) => {
    expect(await answerTo(question, withoutHours)).toBe('');
  });

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

describe('the answer to a question about the hours of one day, asked on Friday 20 November', () => {
  it.each([
    ['Are you open the day after tomorrow?', 'On Sunday we are open 8:00–14:00.'],
    ['Êtes-vous ouverts après-demain ?', 'Le dimanche, nous sommes ouverts de 8 h à 14 h.'],
    ['后天几点开门？', '周日 8:00–14:00。'],
    ['請問週一幾點開門？', '周一休息。'],
    ['Are you open right now?', 'We are open now. On Friday we are open 7:00–18:30.'],
  ])('%s is %j', async (question, answer) => {
    expect((await answerTo(question)).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(answer);
  });

  const usual = {
    en: 'These are our usual hours: our site does not say whether a holiday changes them.',
    fr: 'Ce sont nos heures habituelles : notre site ne dit pas si un jour férié les change.',
    zh: '这是平时的营业时间，网站上没有写节假日是否有变。',
  };
  it.each([
    ['open on the 24th?', `On Tuesday, November 24 we are open 7:00–18:30. ${usual.en}`],
    ['Are you open Dec 21?', `We are closed on Monday, December 21. ${usual.en}`],
    ['Are you open on February 30?', `${hours('en')} ${usual.en}`],
    ['ouvert le 24 ?', `Le mardi 24 novembre, nous sommes ouverts de 7 h à 18 h 30. ${usual.fr}`],
    [
      'Êtes-vous ouverts le 1er janvier ?',
      `Le vendredi 1er janvier, nous sommes ouverts de 7 h à 18 h 30. ${usual.fr}`,
    ],
    ['12月24号开门吗', `12月24日星期四 7:00–18:30。${usual.zh}`],
    ['10号开门吗', `12月10日星期四 7:00–18:30。${usual.zh}`],
  ])('%s of a date is that of its day, as usual: %j', async (question, answer) => {
    expect((await answerTo(question)).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      answer.replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  });

  it.each([
    ['en', 'Are you open on Good Friday?'],
    ['en', 'open christmas eve?'],
    ['fr', 'Ouvert le lundi de Pâques ?'],
    ['fr', 'Êtes-vous ouverts les jours fériés ?'],
    ['zh', '聖誕節營業嗎'],
    ['zh', '春节开门吗'],
  ] as const)(
    'in %s names the usual week where a holiday is asked for, and that it may differ: %s',
    async (language, question) => {
      const answer = await answerTo(question);
      expect(answer).toContain(hours(language));
      expect(answer.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(usual[language]);
    },
  );

  it('is what the site says of holidays, where it does', async () => {
    const holidays = {
      id: 'holidays',
      question: { en: 'Do you open on holidays?', fr: 'Êtes-vous ouverts les jours fériés ?', zh: '节假日营业吗？' },
      answer: { en: 'Only until noon.', fr: 'Seulement jusqu’à midi.', zh: '只到中午。' },
    };
    const site = { ...bakery, content: { ...bakery.content, faq: [...bakery.content.faq, holidays] } };
    expect(await answerTo('Are you open on Christmas Day?', site)).toBe('Only until noon.');
    expect(await answerTo('ouvert à Noël ?', site)).toBe('Seulement jusqu’à midi.');
    expect(await answerTo('春节开门吗', site)).toBe('只到中午。');
    expect(await answerTo('圣诞节开门吗', { ...site, languages: ['en', 'fr'] })).toBe('Seulement jusqu’à midi.');
    expect(await answerTo('Are you open on December 26?', site)).toBe(
      'On Saturday, December 26 we are open 7:00–17:00. These are our usual hours. Of holidays our site says: Only until noon.',
    );
    expect(await answerTo('12月26号开门吗', site)).toMatch(/。这是平时的营业时间。关于节假日，网站上写着：只到中午。$/);
  });

  it('is said in the language of the site, of the day named in another', async () => {
    const english: LiveSite = { ...bakery, languages: ['en'], default_language: 'en' };
    expect(await answerTo('周一开门吗', english)).toBe('We are closed on Monday.');
    expect(await answerTo('圣诞节开门吗', english)).toBe(`${hours('en')} ${usual.en}`);
  });

  it.each(['are you open 12/25?', 'open on 24/12'])('is the usual one of a date in numbers: %s', async (question) => {
    expect(await answerTo(question)).toBe(`${hours('en')} ${usual.en}`);
  });

  it.each([
    ['are you still open at 9 pm?', 'On Friday we are open 7:00–18:30.'],
    ['晚上九点还开吗', '周五 7:00–18:30。'],
  ])('says nothing of this moment where a time is asked for: %s', async (question, answer) => {
    expect(await answerTo(question)).toBe(answer);
  });

  it('is the site’s own where a question of it is the same', async () => {
    const sunday = {
      id: 'sunday',
      question: { en: 'Are you open on Sunday?', fr: 'Êtes-vous ouverts le dimanche ?', zh: '周日营业吗？' },
      answer: { en: 'Until the bread is gone.', fr: 'Jusqu’à la dernière miche.', zh: '卖完为止。' },
    };
    const site = { ...bakery, content: { ...bakery.content, faq: [...bakery.content.faq, sunday] } };
    expect(await answerTo('are you open sunday', site)).toBe('Until the bread is gone.');
    expect(await answerTo('what are your hours', site)).toBe(hours('en'));
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
    ['zh', '能用Green Shield吗'],
    ['fr', 'carte cadeau'],
    ['fr', 'Bonjour, vous avez un micro-onde ?'],
    ['en', 'Do you deliver to Los Angeles?'],
    ['en', 'What is the price per hour?'],
    ['en', 'gift card'],
    ['en', 'Any 拉面 left today?'],
  ] as const)('is none in %s: %s', (language, text) => {
    for (const before of ['en', 'fr'] as const) expect(languageOfQuestion(text, before)).toBe(language);
  });
});
