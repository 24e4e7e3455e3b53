import type { CardDesignId } from '../../../src/sites/content/look.shared.ts';
import type { PageModule } from '../../page.ts';

/** Not the loaders of documents.ts: a preview's document has not the styles of all designs, so these bring them along. */
const DESIGNS = import.meta.glob<PageModule>('../designs/*/{page,card}.tsx');

/** Draws a design's page or card, as on a site's own host; fetched when it is first needed. */
export async function loadDesign(
  design: CardDesignId,
  what: 'site' | 'card' = 'site',
): Promise<PageModule | undefined> {
  return DESIGNS[`../designs/${design}/${what === 'site' ? 'page' : 'card'}.tsx`]?.();
}
