import { PLANS, SERVICES } from '../../src/plans/plans.shared.ts';
import { PROVIDER_COMPANY, providerEmail } from '../lib/provider.ts';
import { paths } from '../paths.ts';

/** Addresses in structured data are written from the site's root; the head makes them absolute. */
const SITE = 'site:';

/** A function, as `website` is: what is computed at once stays in the browser's bundle, which needs none of it. */
const organizationId = () => ({ '@id': `${SITE}/#organization` });

export const organization = () => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  ...organizationId(),
  name: 'Shingle',
  legalName: PROVIDER_COMPANY,
  url: `${SITE}${paths.home}`,
  logo: `${SITE}/icon-512.png`,
  email: providerEmail(),
  address: { '@type': 'PostalAddress', addressLocality: 'Markham', addressRegion: 'ON', addressCountry: 'CA' },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: providerEmail(),
    url: `${SITE}${paths.contact}`,
    areaServed: 'CA',
    availableLanguage: 'English',
  },
});

export const website = () => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Shingle',
  url: `${SITE}${paths.home}`,
  publisher: organizationId(),
});

/** The plans and add-ons with their prices, as the price list has them. */
export const products = () =>
  [...PLANS, ...SERVICES].map((item) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Shingle ${'public_name' in item ? item.public_name : item.name}`,
    description: item.description,
    image: `${SITE}/og.png`,
    brand: { '@type': 'Brand', name: 'Shingle' },
    offers: {
      '@type': 'Offer',
      url: `${SITE}${paths.plans}`,
      price: (item.price_cents / 100).toFixed(2),
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      seller: organizationId(),
      ...(item.period === 'month' ? { priceSpecification: monthly(item.price_cents) } : {}),
    },
  }));

function monthly(cents: number) {
  return {
    '@type': 'UnitPriceSpecification',
    price: (cents / 100).toFixed(2),
    priceCurrency: 'CAD',
    billingDuration: 'P1M',
    valueAddedTaxIncluded: false,
  };
}

export type Question = {
  question: string;
  answer: string;
};

export function faqPage(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
