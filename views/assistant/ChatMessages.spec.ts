import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../src/pages/languages.shared.ts';
import { facts } from '../../test/support/salon-facts.ts';
import { compose } from '../../src/sites/content/compose.shared.ts';
import type { Words } from '../../src/sites/content/words.shared.ts';
import { siteView } from '../../src/sites/content/site-view.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { chatTexts } from './chat.texts.ts';
import { ChatMessages } from './ChatMessages.tsx';
import type { ChatState } from './ChatSession.ts';

const words: Words = { questions: [{ id: 'park', question: { en: 'Can I park?' }, answer: { en: 'Behind us.' } }] };
const look = defaultLook('mirror');

/** The answer that names this question as its source. */
function answered(
  isShown: boolean,
  sources = [{ id: 'faq.park', title: 'Can I park?', section: 'faq' }],
  language: Language = 'en',
): string {
  const sections = look.sections.map(({ id, on }) => ({ id, on: id === 'faq' ? isShown : on }));
  const { record } = compose(facts(), words, { ...look, sections });
  const site = siteView({ ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'plus_ai' }, 'en');
  const state = {
    messages: [{ id: '1', sender: 'ai', content: 'Behind us.', sources, language }],
  } as unknown as ChatState;
  return renderToStaticMarkup(
    createElement(ChatMessages, { site, labels: chatTexts('en'), state, onTyped: () => undefined }),
  );
}

it('leads from an answer to the question it was taken from where the page shows that', () => {
  expect(answered(true)).toContain('href="#faq-park"');
  expect(answered(false)).toContain('Can I park?');
  expect(answered(false)).not.toContain('href=');
});

it('names a section once where its fact is called the same', () => {
  expect(answered(true, [{ id: 'contact', title: 'Contact', section: 'contact' }])).toContain(
    'From our page: <span>Contact</span>',
  );
  expect(answered(true, [{ id: 'hours', title: 'Opening hours', section: 'hours' }])).toContain('Hours, Opening hours');
});

it('names a fact alone where the page has no name for its section', () => {
  const booking = answered(true, [{ id: 'booking', title: 'Rendez-vous', section: 'booking' }]);
  expect(booking).toContain('From our page: <span>Rendez-vous</span>');
});

it('says which language an answer is in, also where the page is in another one', () => {
  expect(answered(true, [], 'zh')).toContain('<span lang="zh-Hans">Behind us.</span>');
});
