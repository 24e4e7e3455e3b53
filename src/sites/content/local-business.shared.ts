import { capitalized } from '../../common/text/capitalized.shared.ts';
import { groupHours } from './site-format.shared.ts';
import type { ServiceView, SiteView } from './site-view.shared.ts';

/** Enough for a result of a search. */
const IMAGES_MAX = 3;
/** Neither the name of a drawing nor a data URL. */
const PATH = /^[^:]*\//;
const UNIT_CODES = { hour: 'HUR', visit: 'E48', item: 'C62' } as const;

/**
 * The business as schema.org's LocalBusiness: hours and prices are the content's own. `path` is the page's; `preview` is
 * the path of the picture that represents the page where there is one.
 */
export function localBusiness(site: SiteView, origin: string, path: string, preview?: string): object {
  const { address } = site.contact;
  const photos = [site.hero.picture, ...site.gallery].map((picture) => picture?.image ?? '');
  const images = [...new Set([preview ?? '', ...photos].filter((image) => PATH.test(image)))];
  return {
    '@context': 'https://schema.org',
    '@type': site.kind === 'LocalBusiness' ? 'LocalBusiness' : ['LocalBusiness', site.kind],
    '@id': `${origin}/${site.sample ? `sites/${site.slug}` : ''}#business`,
    name: site.business_name,
    ...(site.description && { description: site.description }),
    url: origin + path,
    ...(images.length > 0 && { image: images.slice(0, IMAGES_MAX).map((image) => new URL(image, origin + path).href) }),
    ...(site.contact.phone && { telephone: site.contact.phone }),
    ...(site.contact.email && { email: site.contact.email }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        ...(address.street && { streetAddress: address.street }),
        addressLocality: address.city,
        addressRegion: address.region,
        ...(address.postal_code && { postalCode: address.postal_code }),
        ...(address.country && { addressCountry: address.country }),
      },
    }),
    knowsLanguage: site.languages,
    ...(site.hours.length > 0 && { openingHoursSpecification: openingHours(site) }),
    ...(site.areas.length > 0 && { areaServed: site.areas.map((name) => ({ '@type': 'City', name })) }),
    ...(site.services.length > 0 && { makesOffer: site.services.map(offer) }),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url: profile }) => profile) }),
  };
}

function openingHours({ hours: week }: SiteView): object[] {
  return groupHours(week)
    .filter(({ hours }) => hours.open !== null)
    .map(({ days, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(capitalized),
      opens: hours.open,
      closes: hours.close,
    }));
}

function offer(service: ServiceView): object {
  const { price } = service;
  const itemOffered = {
    '@type': 'Service',
    name: service.name,
    ...(service.description && { description: service.description }),
  };
  if (!price || price.cents === null) return { '@type': 'Offer', itemOffered };
  const amount = (price.cents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    itemOffered,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'CAD',
      ...(price.from ? { minPrice: amount } : { price: amount }),
      ...(price.unit && { unitCode: UNIT_CODES[price.unit] }),
    },
  };
}
