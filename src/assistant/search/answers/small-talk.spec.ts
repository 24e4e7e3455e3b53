import { expect, it } from '@jest/globals';
import { kindOfSmallTalk } from './small-talk.ts';

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
