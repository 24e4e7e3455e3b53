import type { Language } from '../../../pages/languages.shared.ts';
import type { DesignId } from '../look.shared.ts';
import type { BusinessKind } from '../site-content.shared.ts';
import type { TradeId } from './trades.shared.ts';

/** How a customer of the trade begins: decides the first lead. */
export type Approach = 'appointment' | 'visit' | 'food' | 'quote' | 'lesson' | 'advice';

export type Trade = {
  name: Record<Language, string>;
  kind: BusinessKind;
  approach: Approach;
  /** Design and palette, the best suited first. */
  looks: readonly [Suggested, Suggested, Suggested];
};
export type Suggested = readonly [design: DesignId, palette: string];

const salon = (first: string): Trade['looks'] => [
  ['mirror', first],
  ['counter', 'berry'],
  ['practice', 'plum'],
];
const food = (first: string): Trade['looks'] => [
  ['counter', first],
  ['mirror', 'bone'],
  ['showroom', 'rust'],
];
const works = (first: string): Trade['looks'] => [
  ['workorder', first],
  ['showroom', 'petrol'],
  ['practice', 'harbour'],
];
const office = (first: string): Trade['looks'] => [
  ['practice', first],
  ['programme', 'ink'],
  ['mirror', 'sea'],
];
const shop = (first: string): Trade['looks'] => [
  ['counter', first],
  ['programme', 'moss'],
  ['showroom', 'green'],
];

const trade = (
  [en, fr, zh]: readonly [string, string, string],
  kind: BusinessKind,
  approach: Approach,
  looks: Trade['looks'],
): Trade => ({ name: { en, fr, zh }, kind, approach, looks });

/** What each trade brings to a first page. Names say what it is and claim nothing. */
const TABLE: Record<Exclude<TradeId, 'other'>, Trade> = {
  'hair-salon': trade(['Hair salon', 'Salon de coiffure', '美发沙龙'], 'HairSalon', 'appointment', salon('rose')),
  barber: trade(['Barber shop', 'Barbier', '理发店'], 'HairSalon', 'appointment', [
    ['mirror', 'night'],
    ['workorder', 'bone'],
    ['counter', 'delft'],
  ]),
  nails: trade(['Nail salon', 'Salon de manucure', '美甲店'], 'BeautySalon', 'appointment', salon('lilac')),
  beauty: trade(['Beauty salon', 'Salon de beauté', '美容院'], 'BeautySalon', 'appointment', salon('bone')),
  massage: trade(['Massage therapy', 'Massothérapie', '按摩理疗'], 'LocalBusiness', 'appointment', salon('sage')),
  fitness: trade(['Fitness training', 'Entraînement physique', '健身训练'], 'LocalBusiness', 'lesson', [
    ['showroom', 'red'],
    ['workorder', 'mint'],
    ['mirror', 'night'],
  ]),
  yoga: trade(['Yoga studio', 'Studio de yoga', '瑜伽馆'], 'LocalBusiness', 'lesson', salon('sea')),
  photographer: trade(['Photographer', 'Photographe', '摄影师'], 'ProfessionalService', 'appointment', [
    ['mirror', 'night'],
    ['programme', 'slate'],
    ['showroom', 'violet'],
  ]),
  bakery: trade(['Bakery', 'Boulangerie', '面包店'], 'Bakery', 'food', food('butter')),
  cafe: trade(['Café', 'Café', '咖啡馆'], 'CafeOrCoffeeShop', 'food', food('espresso')),
  restaurant: trade(['Restaurant', 'Restaurant', '餐厅'], 'Restaurant', 'food', food('tomato')),
  'food-truck': trade(['Food truck', 'Camion de cuisine de rue', '餐车'], 'FoodEstablishment', 'food', [
    ['counter', 'tomato'],
    ['workorder', 'cone'],
    ['showroom', 'red'],
  ]),
  caterer: trade(['Catering', 'Traiteur', '餐饮承办'], 'FoodEstablishment', 'quote', food('pistachio')),
  grocery: trade(['Grocery store', 'Épicerie', '杂货店'], 'Store', 'visit', shop('pistachio')),
  florist: trade(['Florist', 'Fleuriste', '花店'], 'Store', 'visit', [
    ['mirror', 'sage'],
    ['counter', 'pistachio'],
    ['programme', 'moss'],
  ]),
  shop: trade(['Shop', 'Boutique', '商店'], 'Store', 'visit', shop('delft')),
  tailor: trade(['Tailor', 'Couture et retouches', '裁缝店'], 'LocalBusiness', 'appointment', [
    ['programme', 'oxblood'],
    ['mirror', 'bone'],
    ['practice', 'clay'],
  ]),
  cleaner: trade(['Cleaning service', 'Service de nettoyage', '清洁服务'], 'HomeAndConstructionBusiness', 'quote', [
    ['workorder', 'sky'],
    ['practice', 'lake'],
    ['showroom', 'petrol'],
  ]),
  handyman: trade(
    ['Handyman', 'Homme à tout faire', '杂务维修'],
    'HomeAndConstructionBusiness',
    'quote',
    works('hi-vis'),
  ),
  plumber: trade(['Plumber', 'Plombier', '水管工'], 'Plumber', 'quote', works('sky')),
  electrician: trade(['Electrician', 'Électricien', '电工'], 'Electrician', 'quote', works('hi-vis')),
  painter: trade(['Painter', 'Peintre en bâtiment', '油漆工'], 'HomeAndConstructionBusiness', 'quote', works('mint')),
  roofer: trade(['Roofer', 'Couvreur', '屋顶工程'], 'GeneralContractor', 'quote', works('cone')),
  gardener: trade(['Gardener', 'Jardinier', '园艺师'], 'HomeAndConstructionBusiness', 'quote', [
    ['workorder', 'mint'],
    ['practice', 'fern'],
    ['showroom', 'green'],
  ]),
  mover: trade(['Moving company', 'Déménageur', '搬家公司'], 'LocalBusiness', 'quote', works('cone')),
  mechanic: trade(['Auto repair', 'Réparation automobile', '汽车维修'], 'AutoRepair', 'quote', [
    ['showroom', 'blue'],
    ['workorder', 'cone'],
    ['practice', 'graphite'],
  ]),
  dentist: trade(['Dental clinic', 'Clinique dentaire', '牙科诊所'], 'Dentist', 'appointment', office('lake')),
  physiotherapist: trade(
    ['Physiotherapy', 'Physiothérapie', '物理治疗'],
    'LocalBusiness',
    'appointment',
    office('fern'),
  ),
  vet: trade(['Veterinary clinic', 'Clinique vétérinaire', '兽医诊所'], 'LocalBusiness', 'appointment', office('clay')),
  groomer: trade(['Pet grooming', 'Toilettage', '宠物美容'], 'LocalBusiness', 'appointment', [
    ['counter', 'pistachio'],
    ['mirror', 'sea'],
    ['practice', 'clay'],
  ]),
  tutor: trade(['Tutor', 'Tutorat', '家教'], 'ProfessionalService', 'lesson', office('harbour')),
  'music-teacher': trade(['Music lessons', 'Cours de musique', '音乐课'], 'ProfessionalService', 'lesson', [
    ['programme', 'plum'],
    ['practice', 'plum'],
    ['mirror', 'lilac'],
  ]),
  accountant: trade(['Accountant', 'Comptable', '会计师'], 'ProfessionalService', 'advice', office('graphite')),
  lawyer: trade(['Law office', 'Cabinet d’avocats', '律师事务所'], 'ProfessionalService', 'advice', [
    ['practice', 'graphite'],
    ['programme', 'oxblood'],
    ['mirror', 'bone'],
  ]),
  'real-estate': trade(['Real estate', 'Immobilier', '房地产'], 'ProfessionalService', 'advice', [
    ['showroom', 'petrol'],
    ['practice', 'harbour'],
    ['mirror', 'night'],
  ]),
  daycare: trade(['Daycare', 'Garderie', '托儿所'], 'LocalBusiness', 'visit', [
    ['counter', 'butter'],
    ['practice', 'lake'],
    ['workorder', 'pink'],
  ]),
};

const OTHER: Omit<Trade, 'name'> = {
  kind: 'LocalBusiness',
  approach: 'advice',
  looks: [
    ['practice', 'fern'],
    ['programme', 'ink'],
    ['showroom', 'blue'],
  ],
};

export const tradeOf = (id: TradeId): Omit<Trade, 'name'> => (id === 'other' ? OTHER : TABLE[id]);

/** What the trade is called; undefined for 'other', which the owner names. */
export const tradeName = (id: TradeId): Record<Language, string> | undefined =>
  id === 'other' ? undefined : TABLE[id].name;

/** The owner's name for a trade that is not in the list; '' where no more than 'Other' was begun, which names nothing. */
export function ownTradeName(typed: string): string {
  const name = typed.trim();
  // As `capitalized` does: with that file of its own /start would be over its 100 KB of scripts.
  return 'other'.startsWith(name.toLowerCase()) ? '' : name.charAt(0).toUpperCase() + name.slice(1);
}

const LEADS: Record<Approach, Record<Language, string>> = {
  appointment: {
    en: 'See what we do and how to reach us. Call or write to ask for a time.',
    fr: 'Voyez ce que nous faisons et comment nous joindre. Appelez ou écrivez pour demander un rendez-vous.',
    zh: '在这里了解我们的服务和联系方式。欢迎来电或留言预约。',
  },
  visit: {
    en: 'See what we offer, and how to find and reach us.',
    fr: 'Voyez ce que nous offrons, où nous trouver et comment nous joindre.',
    zh: '在这里了解我们提供什么，以及如何找到和联系我们。',
  },
  food: {
    en: 'See what we make, and how to find and reach us.',
    fr: 'Voyez ce que nous préparons, où nous trouver et comment nous joindre.',
    zh: '在这里了解我们的出品，以及如何找到和联系我们。',
  },
  quote: {
    en: 'Tell us what you need. Call or write, and we can talk about the work and the price.',
    fr: 'Dites-nous ce qu’il vous faut. Appelez ou écrivez, et parlons du travail et du prix.',
    zh: '告诉我们您需要什么。欢迎来电或留言，商谈工作内容和价格。',
  },
  lesson: {
    en: 'See what we teach and how to reach us. Call or write to ask about a place.',
    fr: 'Voyez ce que nous enseignons et comment nous joindre. Appelez ou écrivez pour demander une place.',
    zh: '在这里了解课程和联系方式。欢迎来电或留言咨询名额。',
  },
  advice: {
    en: 'See what we do and how to reach us. Call or write with your question.',
    fr: 'Voyez ce que nous faisons et comment nous joindre. Appelez ou écrivez pour poser votre question.',
    zh: '在这里了解我们的服务和联系方式。有问题欢迎来电或留言。',
  },
};

export const firstLead = (id: TradeId): Record<Language, string> => LEADS[tradeOf(id).approach];
