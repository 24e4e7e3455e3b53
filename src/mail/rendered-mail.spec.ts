import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { MailFacts, MailFrame } from './mail-frame.tsx';
import { rendered } from './rendered-mail.ts';

it('writes the text part with the lines and capitals of the mail', () => {
  const notes = 'First time with you.\nI have a dog.';
  const facts = createElement(MailFacts, { rows: [['Notes', notes]] });
  const body = createElement('div', null, createElement('h1', null, 'A question from Nadia'), facts);
  const { text } = rendered({ to: 'us@shingle.example', subject: 'A question', body });
  expect(text).toContain('A question from Nadia');
  expect(text).toContain(notes);
});

it('shows the first 120 characters as the preview, and no half of an emoji, which PostgreSQL would not keep', () => {
  const props = { title: 'A question', preview: `${'x'.repeat(119)}😀`, children: null };
  const { html } = rendered({ to: 'us@shingle.example', subject: 'A question', body: createElement(MailFrame, props) });
  expect(html).toMatch(/>x{119}</);
  expect(html.isWellFormed()).toBe(true);
});
