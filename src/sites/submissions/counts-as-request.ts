import { isDeepStrictEqual } from 'node:util';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { SiteVersion } from '../publishing/site-version.entity.ts';
import type { Site } from '../site.entity.ts';

type Content = Pick<SiteVersion, 'words' | 'look'> & { record: SiteRecord };

/**
 * Whether sending this to our team uses up a request of the plan: never the first publication, however often it is sent,
 * and never facts alone; docs/PRODUCT.md, "Our team's clock".
 */
export function countsAsRequest(site: Site, live: SiteVersion | null, sent: Content): boolean {
  if (site.publishing === 'owner' || site.firstPublishedAt === null) return false;
  return !live?.record || !isDeepStrictEqual(besidesFacts({ ...live, record: live.record }), besidesFacts(sent));
}

function besidesFacts({ look, record, words }: Content) {
  const { default_language, languages, trade, trade_name } = record;
  return { words, look, trade, trade_name, default_language, languages };
}
