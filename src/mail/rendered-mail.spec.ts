import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { MailFacts } from './mail-frame.tsx';
import { rendered } from './rendered-mail.ts';

it('writes the text part with the lines and capitals of the mail', () => {
  const notes = 'First time with you.\nI have a dog.';
  const facts = createElement(MailFacts, { rows: [['Notes', notes]] });
  const body = createElement('div', null, createElement('h1', null, 'A question from Nadia'), facts);
  const { text } = rendered({ to: 'us@shingle.example', subject: 'A question', body });
  expect(text).toContain('A question from Nadia');
  expect(text).toContain(notes);
});
