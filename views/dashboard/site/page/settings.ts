import type { SiteSettings } from '../../../../src/sites/content/compose.shared.ts';
import type { MySite } from '../site.data.ts';

/** What of the site's settings goes into its record. */
export function settingsOf({ trade, trade_name, time_zone, default_language, languages }: MySite): SiteSettings {
  return { trade, ...(trade_name ? { trade_name } : {}), time_zone, default_language, languages };
}
