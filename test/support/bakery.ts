import type { DesignId } from '../../src/sites/content/look.shared.ts';
import { sampleLook, type SampleSite } from '../../src/sites/samples/sample.ts';

const open = { open: '07:00', close: '18:30' };

/** A fourth business: in French alone, and without half of what the samples have. */
export function bakery(slug: string, cardSlug: string, design: DesignId = 'showroom'): SampleSite {
  return {
    slug,
    card_slug: cardSlug,
    sample: false,
    schema: 1,
    look: sampleLook(design),
    trade: 'bakery',
    plan: 'starter',
    time_zone: 'America/Toronto',
    default_language: 'fr',
    languages: ['fr'],
    content: {
      business_name: 'Boulangerie Lefèvre',
      person: 'Margaux Lefèvre',
      title: { fr: 'Boulangerie, Markham' },
      kind: 'Bakery',
      description: { fr: 'Pain au levain et viennoiseries, cuits sur place.' },
      hero: { title: { fr: 'Le pain sort à sept heures.' }, lead: { fr: 'Levain, beurre, patience.' } },
      services: [
        { id: 'miche', name: { fr: 'Miche au levain' }, price: { cents: 850, unit: 'item' } },
        { id: 'gateau', name: { fr: 'Gâteau sur commande' }, price: { text: { fr: 'à partir de 45\u00a0$' } } },
      ],
      hours: {
        monday: {},
        tuesday: open,
        wednesday: open,
        thursday: open,
        friday: open,
        saturday: { open: '07:00', close: '16:00' },
        sunday: { open: '08:00', close: '13:00' },
      },
      areas: [],
      gallery: [],
      testimonials: [],
      faq: [],
      social: [],
      contact: { phone: '(905) 555-0163', email: 'bonjour@lefevre.example' },
      policies: [],
      card: {
        name: 'Margaux Lefèvre',
        org: 'Boulangerie Lefèvre',
        title: { fr: 'Boulangère' },
        phone: '(905) 555-0163',
        email: 'bonjour@lefevre.example',
        url: `/sites/${slug}`,
        services: [{ fr: 'Pain' }, { fr: 'viennoiseries' }],
      },
    },
  };
}
