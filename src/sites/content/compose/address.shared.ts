import { cut } from '../../../common/text/cut.shared.ts';
import { provinceCode } from '../../../business/business.shared.ts';
import { SHORT_MAX, type Address } from '../site-content.shared.ts';
import type { BusinessFacts } from './facts-input.shared.ts';
import { clean } from './services.shared.ts';

/** The city and province, and the street where the owner shows it; none without both. The country where it is known. */
export function addressOf(business: BusinessFacts, showStreet: boolean): Address | undefined {
  const city = cut(clean(business.city), SHORT_MAX);
  const province = provinceCode(business.province);
  const region = province ?? clean(business.province);
  if (!city || !region) return undefined;
  const street = showStreet ? cut(clean(business.address).replaceAll('\n', ', '), SHORT_MAX) : '';
  const code = showStreet ? cut(postalCode(clean(business.postal_code)), 12) : '';
  return {
    ...(street && { street }),
    city,
    region,
    ...(code && { postal_code: code }),
    ...(province && { country: 'CA' }),
  };
}

/** What an address lacks of which the rest is given, so that `addressOf` has none. */
export function lackingPlace(business: BusinessFacts, showStreet: boolean): 'city' | 'province' | undefined {
  const city = clean(business.city);
  if (city) return clean(business.province) ? undefined : 'province';
  return showStreet && clean(business.address) ? 'city' : undefined;
}

/** A Canadian code as letters are addressed with it, 'H2T 2K8'; any other text as it is. */
const postalCode = (text: string): string =>
  text.replace(/^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i, (_, area: string, place: string) =>
    `${area} ${place}`.toUpperCase(),
  );
