import { expect, it } from '@jest/globals';
import type { LiveSite } from '../content/site-content.shared.ts';
import { pianoTeacher } from '../samples/piano-teacher.ts';
import { filePages } from './file-pages.ts';

const live: LiveSite = { ...pianoTeacher, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'plus_ai' };

it('names an own domain on the card as people write it', () => {
  const pages = filePages(live, 'https://xn--caf-dma.ca', { credit: null, isThere: () => true });
  expect(pages.find(({ name }) => name === 'card.html')!.data).toMatchObject({ shown_host: 'café.ca' });
});
