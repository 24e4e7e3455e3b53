import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import { even, likeness, topicsOf, TopicSpace } from './topic-space.ts';

const about = (text: string, language: Language) => even(topicsOf(TopicSpace.of(language).signsOf(text)));

describe('what a text speaks of', () => {
  it('is the same numbers in every language', () => {
    const [english, ...others] = LANGUAGES.map((language) => TopicSpace.of(language).sidesFor('bakery'));
    expect(new Set(english)).toEqual(new Set(['own', 'other', 'elsewhere']));
    for (const other of others) expect(other).toEqual(english);
  });

  it.each([
    ['en', 'anywhere to put the truck without a ticket', 'Is there parking?', 'What is vegan?'],
    ['fr', 'je serai pris dans le trafic une dizaine de minutes', 'Et si je suis en retard?', 'Livrez-vous?'],
    ['zh', '老人腿脚不便上得去吗', '有无障碍通道吗？', '收哪些付款方式？'],
  ] as const)('%s: %s is likelier %s than %s', (language, question, right, wrong) => {
    const asked = about(question, language);
    expect(likeness(asked, about(right, language))).toBeGreaterThan(2 * likeness(asked, about(wrong, language)));
  });

  it('a text and its translation speak of the same', () => {
    expect(likeness(about('Do you deliver to my house?', 'en'), about('能送到家吗？', 'zh'))).toBeGreaterThan(0.3);
  });

  it('what is other trades’ or no business’s is known as such', () => {
    const sides = TopicSpace.of('en').sidesFor('bakery');
    const strongest = (text: string) => [...about(text, 'en')].sort((one, other) => other[1] - one[1])[0]![0];
    expect(sides[strongest('my tap drips')]).toBe('other');
    expect(sides[strongest('write me a poem about the moon')]).toBe('elsewhere');
    expect(sides[strongest('is the bread still warm')]).toBe('own');
  });
});
