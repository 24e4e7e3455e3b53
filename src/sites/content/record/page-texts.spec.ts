import { expect, it } from '@jest/globals';
import { liveSiteOf } from '../../../../test/support/site-contents.ts';
import { pianoTeacher } from '../../samples/piano-teacher.ts';
import { siteView, siteWithCard } from '../site-view.shared.ts';

it('gives a page the phrases of its Chinese texts, and the name’s where the page is in another language', () => {
  const site = liveSiteOf('gardener', 'full', 'zh');
  expect(siteView(site, 'zh').phrases).toContainEqual(['让花园', '重新', '听话。']);
  expect(siteView(site, 'en').phrases).toBeUndefined();
  const named = { ...site, content: { ...site.content, business_name: '花漾年华美发造型沙龙' } };
  expect(siteView(named, 'en').phrases).toEqual([['花漾年华', '美发造型', '沙龙']]);
  const card = { ...site.content.card, name: '王小明园艺工作室' };
  expect(siteWithCard({ ...site, content: { ...site.content, card } }, 'en').phrases).toHaveLength(1);
  expect(siteView({ ...site, sample: true }, 'zh').phrases).toBeUndefined();
});

it('knows the texts that are shown in the first language of the site', () => {
  const site = liveSiteOf('gardener', 'full', 'en');
  const [first, ...services] = site.content.services;
  const added = { ...first!, name: { en: 'Pond cleaning' }, description: { en: 'Once a year' } };
  const content = { ...site.content, services: [added, ...services] };
  expect(siteView({ ...site, content }, 'fr').untranslated).toEqual(['Pond cleaning', 'Once a year']);
  expect(siteView({ ...site, content }, 'en').untranslated).toBeUndefined();
});

it('names no text that the page hides among those in the first language', () => {
  const site = liveSiteOf('gardener', 'full', 'en');
  const [first, ...services] = site.content.services;
  const content = { ...site.content, services: [{ ...first!, name: { en: 'Pond cleaning' } }, ...services] };
  const sections = site.look.sections.map(({ id, on }) => ({ id, on: on && id !== 'services' && id !== 'booking' }));
  const hidden = { ...site, content, look: { ...site.look, sections } };
  expect(JSON.stringify([siteView(hidden, 'fr'), siteWithCard(hidden, 'fr')])).not.toContain('Pond cleaning');
});

it('knows in which language a picture is described, and a card and an area are written', () => {
  const site = liveSiteOf('gardener', 'full', 'en');
  const { card, gallery, hero } = site.content;
  const picture = { ...gallery[0]!, alt: { en: 'The pond' } };
  const content = {
    ...site.content,
    hero: { ...hero, picture },
    areas: [{ en: 'The north shore' }],
    card: { ...card, note: { en: 'Ask for Ana' } },
  };
  const shown = siteWithCard({ ...site, content }, 'fr');
  expect(shown.hero.picture?.lang).toBe('en');
  expect(shown.gallery.map(({ lang }) => lang)).not.toContain('en');
  expect(shown.untranslated).toEqual(expect.arrayContaining(['The north shore', 'Ask for Ana']));
  expect(siteWithCard({ ...site, content }, 'en').hero.picture?.lang).toBeUndefined();
});

it('keeps French signs on the line of their word, however the owner typed them', () => {
  const site = liveSiteOf('gardener', 'full', 'fr');
  const title = { fr: 'Perdu ? « Vingt minutes » : promis !' };
  const hero = siteView({ ...site, content: { ...site.content, hero: { ...site.content.hero, title } } }, 'fr').hero;
  expect(hero.title).toBe('Perdu\u202f? «\u202fVingt minutes\u202f»\u00a0: promis\u202f!');
});

it('finds nothing untranslated in a sample', () => {
  for (const language of pianoTeacher.languages) expect(siteView(pianoTeacher, language).untranslated).toBeUndefined();
});
