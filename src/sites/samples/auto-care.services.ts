import type { Service } from '../content/site-content.shared.ts';

export const garageServices: Service[] = [
  {
    id: 'oil',
    name: { en: 'Oil and filter', fr: 'Vidange et filtre' },
    description: {
      en: 'Synthetic, up to five litres, with a look underneath and the tires set to pressure. About 40 minutes.',
      fr: 'Huile synthétique, jusqu’à cinq litres, coup d’œil sous la voiture et pression des pneus. Environ 40 minutes.',
    },
    price: { cents: 8900, from: true },
  },
  {
    id: 'brakes',
    name: { en: 'Brake pads and discs', fr: 'Plaquettes et disques de frein' },
    description: {
      en: 'Per axle, parts and labour. Pads are measured first; if there is life left we say so.',
      fr: 'Par essieu, pièces et main-d’œuvre. On mesure d’abord les plaquettes\u202f; s’il leur reste de la vie, on le dit.',
    },
    price: { cents: 24900, from: true },
  },
  {
    id: 'tires',
    name: { en: 'Seasonal tire change', fr: 'Changement de pneus saisonnier' },
    description: {
      en: 'Four tires on rims, balanced and torqued by hand. Storage is $80 a season.',
      fr: 'Quatre pneus sur jantes, équilibrés et serrés à la main. Entreposage\u00a0: 80\u00a0$ la saison.',
    },
    price: { cents: 7900 },
  },
  {
    id: 'diagnostics',
    name: { en: 'Engine-light diagnosis', fr: 'Diagnostic du voyant moteur' },
    description: {
      en: 'One hour with the scanner and a road test. Taken off the bill if we do the repair.',
      fr: 'Une heure avec l’appareil et un essai routier. Déduit de la facture si on fait la réparation.',
    },
    price: { cents: 12900 },
  },
  {
    id: 'safety',
    name: { en: 'Ontario safety inspection', fr: 'Inspection de sécurité de l’Ontario' },
    description: {
      en: 'For a sale or a new plate. If it fails, the second look within ten days is free.',
      fr: 'Pour une vente ou une nouvelle plaque. En cas d’échec, la contre-visite est gratuite pendant dix jours.',
    },
    price: { cents: 14000 },
  },
  {
    id: 'alignment',
    name: { en: 'Four-wheel alignment', fr: 'Géométrie des quatre roues' },
    description: {
      en: 'With the printout, before and after.',
      fr: 'Avec le relevé imprimé, avant et après.',
    },
    price: { cents: 11900 },
  },
  {
    id: 'battery',
    name: { en: 'Battery, tested and fitted', fr: 'Batterie, essai et pose' },
    description: {
      en: 'The test is free. A new battery includes recycling the old one.',
      fr: 'L’essai est gratuit. Le prix d’une batterie neuve comprend le recyclage de l’ancienne.',
    },
    price: { cents: 18900, from: true },
  },
  {
    id: 'air-conditioning',
    name: { en: 'Air-conditioning recharge', fr: 'Recharge de la climatisation' },
    description: {
      en: 'Leak test, recharge and a cabin filter if yours is grey.',
      fr: 'Recherche de fuites, recharge, et filtre d’habitacle si le vôtre est gris.',
    },
    price: { cents: 15900 },
  },
];
