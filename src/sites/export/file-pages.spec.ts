import { expect, it } from '@jest/globals';
import type { LiveSite } from '../content/site-content.shared.ts';
import { pianoTeacher } from '../samples/piano-teacher.ts';
import { filePages } from './file-pages.ts';

const live: LiveSite = { ...pianoTeacher, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'plus_ai' };

it('names an own domain on the card as people write it', () => {
  const pages = filePages(live, 'https://xn--caf-dma.ca', { credit: null, isThere: () => true });
  expect(pages.find(({ name }) => name === 'card.html')!.data).toMatchObject({ shown_host: 'café.ca' });
});

it('holds no place that the page hides, for readers and search engines alike; the card names it', () => {
  const sections = live.look.sections.map(({ id }) => ({ id, on: id !== 'areas' }));
  const hidden = { ...live, look: { ...live.look, sections } };
  const areas = (site: LiveSite) =>
    filePages(site, 'https://bloom.shingle.site', { credit: null, isThere: () => true }).map(({ name, data }) => [
      name,
      data.offline ? 0 : data.site.areas.length,
    ]);
  const all = live.content.areas.length;
  expect([areas(live), areas(hidden)]).toEqual([
    [
      ['index.html', all],
      ['zh/index.html', all],
      ['card.html', all],
    ],
    [
      ['index.html', 0],
      ['zh/index.html', 0],
      ['card.html', all],
    ],
  ]);
});
