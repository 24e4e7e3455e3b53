import type { Language } from '../../../src/pages/languages.shared.ts';
import type { DesignId } from '../../../src/sites/content/look.shared.ts';
import type { Address, SiteContent, Text } from '../../../src/sites/content/site-content.shared.ts';
import type { TradeId } from '../../../src/sites/content/trades/trades.shared.ts';
import { sampleLook, type SampleSite } from '../../../src/sites/samples/sample.ts';

export const say = (en: string, fr: string, zh: string): Text => ({ en, fr, zh });

type Written = 'business_name' | 'kind' | 'title' | 'description' | 'services' | 'hours' | 'areas' | 'story' | 'faq';

export type Business = Pick<SiteContent, Written> & {
  slug: string;
  design: DesignId;
  trade: TradeId;
  default_language: Language;
  person: string;
  phone: string;
  email: string;
  address: Address;
};

/** A site in three languages around what a visitor may ask about. */
export function siteOf(business: Business): SampleSite {
  const { slug, design, trade, default_language, phone, email, address, ...content } = business;
  return {
    slug,
    card_slug: `${slug}-card`,
    sample: true,
    schema: 1,
    look: sampleLook(design),
    trade,
    plan: 'plus_ai',
    time_zone: 'America/Toronto',
    default_language,
    languages: ['en', 'fr', 'zh'],
    content: {
      ...content,
      hero: { title: content.title, lead: content.description },
      gallery: [],
      testimonials: [],
      social: [],
      contact: { phone, email, address },
      policies: ['privacy'],
      card: { name: content.person, org: content.business_name, title: content.title, services: [] },
    },
  };
}
