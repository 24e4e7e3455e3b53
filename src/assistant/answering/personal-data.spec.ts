import { describe, expect, it } from '@jest/globals';
import { expectDoneIn } from '../../../test/support/wait.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { QUESTION_MAX } from '../assistant.shared.ts';
import { withoutPersonalData } from './personal-data.ts';

const FACTS = [{ id: 'areas', section: 'areas', title: 'Service area', text: 'Markham. Saturday.' }] as Fact[];

describe('a kept question', () => {
  it.each([
    [
      'en',
      'My name is Nadia Rahman, I live at 12 Elm Street Markham L3R 1A1, born 4 May 1961. Do you sell motorcycles?',
      'My name is [name], I live at [number] [name] Markham [number], born [number] May [number]. Do you sell motorcycles?',
    ],
    ['en', 'Write to eve@shop.example, www.eve.example or +1 (416) 555-0199', 'Write to [e-mail] [link] or [number]'],
    ['en', 'my name is nadia, are you open on Saturday?', 'my name is [name], are you open on Saturday?'],
    [
      'en',
      'Nadia Rahman here. Can O’Brien or Luc come to Markham?',
      '[name] here. Can [name] or [name] come to Markham?',
    ],
    ['en', 'Do you fix BMW brakes? I hear a squeal.', 'Do you fix BMW brakes? I hear a squeal.'],
    ['fr', 'Je m’appelle Luc Tremblay, vendez-vous des motos ?', 'Je m’appelle [name], vendez-vous des motos ?'],
    ['zh', '我叫李小雷，王先生在吗？', '我叫[name]，[name]先生在吗？'],
  ] as const)('in %s: %s', (language, question, kept) => {
    expect(withoutPersonalData(question, language, FACTS)).toBe(kept);
  });

  it.each([
    ['zh', '营'],
    ['en', 'a'],
    ['en', '(a'],
    ['en', '1 '],
    ['en', 'my name '],
    ['en', '\n', ' b'],
    ['en', '. ', 'B '],
  ] as const)('in %s is read in time where it is %j without end', async (language, piece, then: string = piece) => {
    const half = QUESTION_MAX / 2;
    const question = piece.repeat(half / piece.length) + then.repeat(half / then.length);
    const twenty = () => {
      for (let at = 0; at < 20; at += 1) withoutPersonalData(question, language, FACTS);
      return Promise.resolve();
    };
    withoutPersonalData('Warm', language, FACTS); // learns what words tell
    await expectDoneIn(1_000, twenty);
  });

  it.each([
    ['a1b2 c3', '[number]'],
    ['ab(12)3 x(yz4', 'ab[number] x[number]'],
    ['x@y@z a@b', '[e-mail]@z [e-mail]'],
    ['tel:abc123', 'tel:[number]'],
  ])('%j is kept as %j', (question, kept) => expect(withoutPersonalData(question, 'en', FACTS)).toBe(kept));
});
