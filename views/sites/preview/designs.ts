import type { CardDesignId } from '../../../src/sites/content/look.shared.ts';
import type { PageModule } from '../../page.ts';

/** Not the loaders of documents.ts: a preview's document has not the styles of all designs, so these bring them along. */
const DESIGNS = {
  site: {
    programme: () => import('../designs/programme/page.tsx'),
    workorder: () => import('../designs/workorder/page.tsx'),
    showroom: () => import('../designs/showroom/page.tsx'),
    counter: () => import('../designs/counter/page.tsx'),
    mirror: () => import('../designs/mirror/page.tsx'),
    practice: () => import('../designs/practice/page.tsx'),
  },
  card: {
    programme: () => import('../designs/programme/card.tsx'),
    workorder: () => import('../designs/workorder/card.tsx'),
    showroom: () => import('../designs/showroom/card.tsx'),
    counter: () => import('../designs/counter/card.tsx'),
    mirror: () => import('../designs/mirror/card.tsx'),
    practice: () => import('../designs/practice/card.tsx'),
  },
} satisfies Record<'site' | 'card', Partial<Record<CardDesignId, () => Promise<PageModule>>>>;

/** Draws a design's page or card, as on a site's own host; fetched when it is first needed. */
export async function loadDesign(
  design: CardDesignId,
  what: 'site' | 'card' = 'site',
): Promise<PageModule | undefined> {
  const loads: Partial<Record<CardDesignId, () => Promise<PageModule>>> = DESIGNS[what];
  return loads[design]?.();
}
