import type { CardDesignId } from '../../../src/sites/content/look.shared.ts';
import { documents } from '../../documents.ts';
import type { PageModule } from '../../page.ts';

/** The document that draws a design's page or card on a site's own host, fetched when it is first needed. */
export async function loadDesign(
  design: CardDesignId,
  what: 'site' | 'card' = 'site',
): Promise<PageModule | undefined> {
  return documents.find(({ id }) => id === `${what}-${design}`)?.load();
}
