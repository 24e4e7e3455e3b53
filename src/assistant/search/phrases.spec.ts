import { describe, expect, it } from '@jest/globals';
import { phrases } from './phrases.ts';
import { kindOfSmallTalk } from './small-talk.ts';

describe('the answer that nothing was found', () => {
  it.each([
    ['en', '905-555-0134', '', 'Please call 905-555-0134, and a person'],
    ['en', '905-555-0134', 'a@b.ca', 'Please call 905-555-0134 or write to a@b.ca, and a person'],
    ['en', '', '', 'Please write to us on this page, and a person'],
    ['fr', '', 'a@b.ca', 'dit pas. Écrivez à a@b.ca, et une personne'],
    ['fr', '905-555-0134', 'a@b.ca', 'Appelez le 905-555-0134 ou écrivez à a@b.ca, et une personne'],
    ['zh', '905-555-0134', '', '请致电 905-555-0134，会有人'],
    ['zh', '905-555-0134', 'a@b.ca', '请致电 905-555-0134 或写信到 a@b.ca，会有人'],
  ] as const)('in %s names only the ways there are (%s, %s)', (language, phone, email, said) => {
    expect(phrases(language).unknown(phone, email)).toContain(said);
  });
});

it.each([
  ['en', 'Are you a bot?', 'self'],
  ['en', 'are you a real person or a bot', 'self'],
  ['en', 'Am I talking to a human?', 'self'],
  ['en', 'is this an AI?', 'self'],
  ['en', 'Is this a real salon?', undefined],
  ['en', 'Are you a person who works with dogs?', undefined],
  ['fr', 'Êtes-vous un robot ?', 'self'],
  ['fr', 'Es-tu un robot ou une vraie personne ?', 'self'],
  ['fr', "t'es-tu une vraie personne?", 'self'],
  ['fr', 'Est-ce que je parle à un robot ?', 'self'],
  ['fr', 'Est-ce un modèle pour homme ?', undefined],
  ['fr', 'Vous êtes où ?', undefined],
  ['zh', '你是机器人吗', 'self'],
  ['zh', '你是真人还是机器人？', 'self'],
  ['zh', '我是在和机器人说话吗', 'self'],
  ['zh', '你是一个人住吗', undefined],
] as const)('in %s %j is asked about the assistant: %s', (language, text, kind) => {
  expect(kindOfSmallTalk(text, language)).toBe(kind);
});
