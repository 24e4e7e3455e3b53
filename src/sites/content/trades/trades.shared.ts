/** The drawings that stand where an owner has no picture. `shingle` carries the first letter of the name. */
export type MotifId =
  | 'keys'
  | 'tools'
  | 'car'
  | 'scissors'
  | 'cup'
  | 'loaf'
  | 'brush'
  | 'camera'
  | 'paw'
  | 'leaf'
  | 'needle'
  | 'ledger'
  | 'house'
  | 'shingle';

/** The 36 trades, and `other` for what is none of them; docs/PRODUCT.md, "Sites". */
export const TRADES = [
  'hair-salon',
  'barber',
  'nails',
  'beauty',
  'massage',
  'fitness',
  'yoga',
  'photographer',
  'bakery',
  'cafe',
  'restaurant',
  'food-truck',
  'caterer',
  'grocery',
  'florist',
  'shop',
  'tailor',
  'cleaner',
  'handyman',
  'plumber',
  'electrician',
  'painter',
  'roofer',
  'gardener',
  'mover',
  'mechanic',
  'dentist',
  'physiotherapist',
  'vet',
  'groomer',
  'tutor',
  'music-teacher',
  'accountant',
  'lawyer',
  'real-estate',
  'daycare',
  'other',
] as const;
export type TradeId = (typeof TRADES)[number];

const MOTIF_OF: Partial<Record<TradeId, MotifId>> = {
  'hair-salon': 'scissors',
  barber: 'scissors',
  nails: 'scissors',
  beauty: 'scissors',
  'music-teacher': 'keys',
  handyman: 'tools',
  plumber: 'tools',
  electrician: 'tools',
  mechanic: 'car',
  cafe: 'cup',
  restaurant: 'cup',
  'food-truck': 'cup',
  bakery: 'loaf',
  caterer: 'loaf',
  painter: 'brush',
  photographer: 'camera',
  groomer: 'paw',
  vet: 'paw',
  gardener: 'leaf',
  florist: 'leaf',
  grocery: 'leaf',
  tailor: 'needle',
  accountant: 'ledger',
  lawyer: 'ledger',
  tutor: 'ledger',
  cleaner: 'house',
  roofer: 'house',
  'real-estate': 'house',
  mover: 'house',
  daycare: 'house',
};

export const motifOf = (trade: TradeId): MotifId => MOTIF_OF[trade] ?? 'shingle';
