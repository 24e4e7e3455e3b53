import { DAYS } from '../../src/common/format/weekdays.shared.ts';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { Look } from '../../src/sites/content/look.shared.ts';
import type { Hours, LiveSite, Picture, Service, SiteContent } from '../../src/sites/content/site-content.shared.ts';
import { siteWithCard, type SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { SHOPS, t, type Shop, type ShopId } from './shops.ts';

export { SAMPLES } from '../../src/sites/samples/samples.ts';

/** Businesses that every design must draw well: with all there can be, with next to nothing, and with what hurts. */
export const CONTENTS = ['full', 'minimal', 'nasty'] as const;
export type ContentKind = (typeof CONTENTS)[number];

const SERVICES_MAX = 60;
const REVIEWS_MANY = 12;
const PICTURES_MANY = 10;
const NAME_OF_60 = 'The Olde Unionville Hairdressing, Shaving and Wig-Making Rooms';
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const LONG_EMAIL = `${'a'.repeat(40)}@${'b'.repeat(50)}.example.com`;

/** The site of a shop as a card is given it; a page is given less. */
export function siteOf(
  shop: ShopId,
  content: ContentKind,
  language: Language,
  look: Partial<Look> = {},
  name?: string,
): SiteWithCard {
  const live = liveSiteOf(shop, content, language, look);
  if (name) live.content.business_name = name;
  return siteWithCard(live, language);
}

/** The same as it is published. */
export function liveSiteOf(
  shop: ShopId,
  content: ContentKind,
  language: Language,
  look: Partial<Look> = {},
): LiveSite & { look: Look } {
  const worn = { ...defaultLook(look.design ?? 'programme'), ...look };
  return {
    schema: 1,
    slug: `${shop}-${content}`,
    card_slug: `${shop}-${content}`,
    sample: false,
    plan: content === 'minimal' ? 'starter' : 'plus_ai',
    look: worn,
    trade: content === 'minimal' ? 'other' : shop,
    time_zone: 'America/Toronto',
    default_language: language,
    languages: content === 'minimal' ? [language] : [language, language === 'en' ? 'fr' : 'en'],
    content: BUILD[content](SHOPS[shop]),
  };
}

const BUILD: Record<ContentKind, (shop: Shop) => SiteContent> = { full, minimal, nasty };

/** Closed on Sundays and Mondays. */
const week = (open: Hours): SiteContent['hours'] =>
  Object.fromEntries(
    DAYS.map((day) => [day, day === 'sunday' || day === 'monday' ? {} : open]),
  ) as SiteContent['hours'];

function full(shop: Shop): SiteContent {
  const services = shop.services.map(([name, description, cents], index): Service => ({
    id: `s-${index}`,
    name,
    description,
    price: { cents, from: index % 3 === 1 },
    bookable: index < 3,
  }));
  return {
    business_name: shop.name,
    title: shop.title,
    kind: shop.kind,
    description: shop.lead,
    hero: { title: shop.headline, lead: shop.lead, picture: picture(shop, 0) },
    services,
    hours: week({ open: '09:00', close: '18:00' }),
    areas: ['Markham', 'Richmond Hill', 'Vaughan', 'Thornhill', 'Stouffville', 'Aurora'].map((area) => ({
      en: area,
      fr: area,
      zh: area,
    })),
    gallery: Array.from({ length: 5 }, (_, index) => picture(shop, index)),
    story: { paragraphs: shop.story, services: [], expertise: [] },
    testimonials: reviews(3),
    faq: FAQ,
    social: [{ network: 'instagram', url: 'https://www.instagram.com/example' }],
    contact: { phone: '(905) 555-0155', email: 'hello@example.com', address: ADDRESS },
    policies: [],
    card: { name: shop.name, org: shop.name, title: shop.title, phone: '(905) 555-0155', services: [] },
  };
}

/** A name, a phone and three services. */
function minimal(shop: Shop): SiteContent {
  const whole = full(shop);
  const { picture: _, ...hero } = whole.hero;
  return {
    ...whole,
    hero: { ...hero, lead: {} },
    services: whole.services.slice(0, 3).map(({ id, name }) => ({ id, name })),
    hours: week({}),
    areas: [],
    gallery: [],
    story: undefined,
    testimonials: [],
    faq: [],
    social: [],
    contact: { phone: '(905) 555-0155' },
  };
}

/** All limits at once, words that do not break, signs that mean something to a browser. */
function nasty(shop: Shop): SiteContent {
  const whole = full(shop);
  const { picture: _, ...hero } = whole.hero;
  const many = Array.from({ length: SERVICES_MAX }, (_one, index): Service => {
    const [name, description, cents] = shop.services[index % shop.services.length]!;
    return {
      id: `s-${index}`,
      name: index === 1 ? { en: UNBROKEN, fr: UNBROKEN, zh: UNBROKEN } : name,
      description: index % 2 ? description : undefined,
      price:
        index === 2
          ? {
              text: t(
                'depends on what we find behind the wall',
                'selon ce qu’on trouve derrière le mur',
                '视墙后的情况而定',
              ),
            }
          : { cents: cents + index * 100 },
      bookable: index < 24,
    };
  });
  return {
    ...whole,
    business_name: NAME_OF_60,
    hero: {
      ...hero,
      title: t(
        'Everything </style> for the head & "what is under it", by appointment & without, since the flood',
        'Tout pour la tête & « ce qu’il y a dessous », avec rendez-vous & sans, depuis l’inondation & même avant',
        '从头发到头皮，预约与否都欢迎，洪水之前就已开始营业，至今仍在原来的街角为大家服务',
      ),
    },
    services: many,
    hours: Object.fromEntries(
      DAYS.map((day, index) => [
        day,
        {
          open: `0${(index % 3) + 7}:30`,
          close: '20:45',
          note: t('by appointment only after six', 'sur rendez-vous après 18 h', '六点后仅限预约'),
        },
      ]),
    ) as SiteContent['hours'],
    areas: Array.from({ length: 24 }, (_one, index) => ({
      en: `Whitchurch-Stouffville ${index + 1}`,
      fr: `Whitchurch-Stouffville ${index + 1}`,
      zh: `惠丘奇-斯托夫维尔 ${index + 1}`,
    })),
    gallery: Array.from({ length: PICTURES_MANY }, (_one, index) => picture(shop, index)),
    story: {
      paragraphs: [...shop.story, { en: UNBROKEN, fr: UNBROKEN, zh: UNBROKEN }, ...shop.story],
      services: [],
      expertise: [],
    },
    testimonials: reviews(REVIEWS_MANY),
    contact: {
      phone: '+1 (905) 555-0155 ext. 20417',
      email: LONG_EMAIL,
      address: ADDRESS,
    },
    card: { ...whole.card, email: LONG_EMAIL },
  };
}

const ADDRESS = { street: '12 Main Street', city: 'Markham', region: 'ON', postal_code: 'L3R 1A1', country: 'CA' };

const FAQ: SiteContent['faq'] = [
  {
    id: 'booking',
    question: t('Do I have to book?', 'Faut-il un rendez-vous ?', '需要预约吗？'),
    answer: t(
      'No. If the times above do not suit you, call and we will find one.',
      'Non. Si rien ne convient, appelez et nous trouverons.',
      '不必。若上面的时间不合适，请致电商量。',
    ),
  },
  {
    id: 'paying',
    question: t('How can I pay?', 'Quels paiements ?', '如何付款？'),
    answer: t('Cash, debit and credit card.', 'Comptant, débit et crédit.', '现金、借记卡与信用卡。'),
  },
  {
    id: 'changing',
    question: t('Can I change my time?', 'Puis-je changer d’heure ?', '可以改时间吗？'),
    answer: t('Yes, up to the evening before.', 'Oui, jusqu’à la veille au soir.', '可以，最晚前一天晚上。'),
  },
];

function reviews(count: number): SiteContent['testimonials'] {
  const names = ['Marta L.', 'Aisha K.', 'Tom B.', '王女士'];
  return Array.from({ length: count }, (_, index) => ({
    name: `${names[index % names.length]!}${index > 3 ? ` ${index}` : ''}`,
    text: t(
      index === 3 ? 'It went well and we came back. '.repeat(12) : 'They came on the day they said. Twice.',
      'Venus le jour dit. Deux fois.',
      '说好哪天来就哪天来，两次都是。',
    ),
    stars: 5 - (index % 2),
  }));
}

/** A composed picture: a window, a table and what stands on it, in the shop's colours. */
function picture({ colours: [light, dark, wall] }: Shop, index: number): Picture {
  const shift = index * 130;
  const shapes = [
    `<rect width='1600' height='1000' fill='${wall}'/>`,
    `<rect y='700' width='1600' height='300' fill='${dark}'/>`,
    `<rect x='${120 + shift}' y='120' width='420' height='420' fill='${light}'/>`,
    `<circle cx='${1180 - shift / 2}' cy='560' r='${220 - index * 8}' fill='${dark}' opacity='.85'/>`,
    `<rect x='${640 + shift / 3}' y='380' width='260' height='330' fill='${light}'/>`,
  ].join('');
  const isPortrait = index === 2;
  const [width, height] = isPortrait ? [1000, 1400] : [1600, 1000];
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 1000' width='${width}' height='${height}' preserveAspectRatio='xMidYMid slice'>${shapes}<text x='20' y='980' font-size='40'>${index + 1}</text></svg>`;
  return {
    image: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    alt: t(`The shop, view ${index + 1}`, `La boutique, vue ${index + 1}`, `店内，视角 ${index + 1}`),
    caption: index % 2 ? undefined : t('On a weekday morning', 'Un matin de semaine', '平日早晨'),
    width,
    height,
    focus: index === 1 ? { x: 0.2, y: 0.5 } : undefined,
  };
}
