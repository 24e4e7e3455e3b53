import { cut } from '../../../common/text/cut.shared.ts';
import { provinceCode } from '../../../business/business.shared.ts';
import { SHORT_MAX, type Address } from '../site-content.shared.ts';
import type { BusinessFacts } from './facts-input.shared.ts';
import { clean } from './services.shared.ts';

/** The city and province, and the street where the owner shows it; none without both. */
export function addressOf(business: BusinessFacts, showStreet: boolean): Address | undefined {
  const city = cut(clean(business.city), SHORT_MAX);
  const region = provinceCode(business.province) ?? clean(business.province);
  if (!city || !region) return undefined;
  const street = showStreet ? cut(clean(business.address).replaceAll('\n', ', '), SHORT_MAX) : '';
  const code = showStreet ? cut(clean(business.postal_code), 12) : '';
  return { ...(street && { street }), city, region, ...(code && { postal_code: code }), country: 'CA' };
}
