import { describe, expect, it } from '@jest/globals';
import type { LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { autoCare } from '../../src/sites/samples/auto-care.ts';
import { answerTo } from './answer-to.ts';
import { bakery } from './sites/bakery.ts';

describe('the answer to a question about a service', () => {
  const massages: LiveSite = {
    ...bakery,
    trade: 'massage',
    content: {
      ...bakery.content,
      faq: [],
      story: undefined,
      services: [
        {
          id: 'swedish',
          name: { en: 'Swedish massage', fr: 'Massage suédois', zh: '瑞典式按摩' },
          price: { cents: 9500 },
        },
        {
          id: 'stone',
          name: { en: 'Hot stone massage', fr: 'Massage aux pierres', zh: '热石按摩' },
          price: { cents: 12000 },
        },
        { id: 'cupping', name: { en: 'Cupping', fr: 'Ventouses', zh: '拔罐' } },
      ],
    },
  };

  it.each([
    ['Do you do cupping?', 'Among our services: Cupping.'],
    ['Faites-vous les ventouses ?', 'Parmi nos services : Ventouses.'],
    ['有拔罐吗', '我们的服务包括：拔罐。'],
  ])('%s of which only the name is written is %j', async (question, answer) => {
    expect((await answerTo(question, massages)).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(answer);
  });

  it.each(['How much is cupping?', 'How long does cupping take?', '拔罐多少钱'])(
    '%s of which only the name is written is none',
    async (question) => {
      expect(await answerTo(question, massages)).toBe('');
    },
  );

  it.each([
    ['How much is a massage?', 'Hot stone massage: $120. Swedish massage: $95.'],
    ['How much is a hot stone massage?', 'Hot stone massage: $120.'],
    ['Combien coûte un massage ?', 'Massage aux pierres : 120 $. Massage suédois : 95 $.'],
    ['按摩多少钱', '瑞典式按摩：$95。热石按摩：$120。'],
  ])('%s has the price of each service that is meant: %j', async (question, answer) => {
    const parts = (text: string) =>
      text
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .split(/(?<=[.。])\s*/)
        .sort();
    expect(parts(await answerTo(question, massages))).toEqual(parts(answer));
  });

  it('has no price of a service that shares only a word of the question', async () => {
    const answer = await answerTo('How much is an oil change?', autoCare);
    expect(answer).toMatch(/^Oil and filter: from\s\$89\./);
    expect(answer).not.toContain('Seasonal');
  });
});
