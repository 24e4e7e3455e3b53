import { TRADES, type TradeId } from './trades.shared.ts';
import { tradeName } from './trade-table.shared.ts';

/** Other words for trades, in English and French. The page says the trade's name, so it has to be true of who uses the word. */
const WORDS: Record<Exclude<TradeId, 'other'>, readonly string[]> = {
  'hair-salon': ['hairdresser', 'hairstylist', 'hair stylist', 'haircuts', 'coiffeur', 'coiffeuse'],
  barber: ['barbershop', 'men’s haircuts'],
  nails: ['nail bar', 'nail studio', 'nail technician', 'manicure', 'pedicure'],
  beauty: ['beautician', 'esthetician', 'aesthetician', 'esthéticienne', 'facials', 'waxing', 'skin care', 'skincare'],
  massage: ['massage therapist', 'RMT', 'massothérapeute'],
  fitness: ['personal trainer', 'personal training', 'gym', 'boot camp', 'entraîneur'],
  yoga: ['yoga teacher'],
  photographer: ['photography', 'photo studio', 'portraits', 'wedding photos'],
  bakery: ['baker', 'bread', 'pastry', 'pastries', 'patisserie', 'cakes', 'boulanger', 'pâtissier'],
  cafe: ['coffee', 'espresso bar'],
  restaurant: ['diner', 'bistro', 'eatery', 'pizzeria', 'pizza', 'sushi'],
  'food-truck': ['food cart', 'food trailer', 'street food'],
  caterer: ['caterer'],
  grocery: ['groceries', 'greengrocer', 'supermarket'],
  florist: ['flowers', 'flower shop', 'bouquets', 'fleurs'],
  shop: ['store', 'boutique', 'retail'],
  tailor: ['alterations', 'seamstress', 'dressmaker', 'hemming'],
  cleaner: ['cleaner', 'cleaning', 'maid', 'janitor', 'housekeeping', 'ménage'],
  handyman: ['handywoman', 'odd jobs', 'home repair'],
  plumber: ['plumbing', 'drains', 'plomberie'],
  electrician: ['electrical', 'wiring', 'électricité'],
  painter: ['painting', 'house painter', 'peinture'],
  roofer: ['roofing', 'roof repair', 'toiture'],
  gardener: [
    'gardening',
    'landscaping',
    'landscaper',
    'lawn care',
    'lawn mowing',
    'yard work',
    'jardinage',
    'paysagiste',
  ],
  mover: ['mover', 'moving', 'déménagement'],
  mechanic: ['mechanic', 'garage', 'car repair', 'auto shop', 'oil change', 'mécanicien'],
  dentist: ['dentist', 'dental office'],
  physiotherapist: ['physiotherapist', 'physical therapy', 'physical therapist'],
  vet: ['vet', 'veterinarian', 'animal hospital', 'vétérinaire'],
  groomer: ['groomer', 'dog grooming', 'dog groomer', 'cat grooming', 'toiletteur'],
  tutor: ['tutoring', 'homework help', 'math help'],
  'music-teacher': ['music teacher', 'piano lessons', 'piano teacher', 'guitar lessons', 'violin lessons', 'voice lessons', 'singing lessons'], // oxfmt-ignore
  accountant: ['accounting'],
  lawyer: ['lawyer', 'law firm', 'attorney', 'legal services', 'avocat'],
  'real-estate': ['realtor', 'realty', 'estate agent', 'courtier immobilier'],
  daycare: ['child care', 'childcare', 'day care', 'preschool', 'nursery school'],
};

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/’/g, "'").replace(/-/g, ' ').trim();

/** The id, the name and other words for it, those in other languages among them; `known`: as they are compared. */
const KNOWN = TRADES.map((id) => {
  const { en = 'Other', ...others } = tradeName(id) ?? {};
  const words = id === 'other' ? [] : [...WORDS[id], ...Object.values(others)];
  const known = (word: string) => ({ word, known: plain(word) });
  return { id, name: en, names: [plain(id), plain(en)] as const, words: words.map(known) };
});

const HAN = /\p{Script=Han}/u;
/** Shorter words begin too many others, as 'vet' does 'Vetiver'. */
const BEGINS_A_WORD = 4;

/** Where in the text a word begins with this one, or is it where it is short; -1 where none does. Chinese has no spaces. */
function placeIn(text: string, word: string): number {
  if (HAN.test(word)) return text.indexOf(word);
  const words = ` ${text.split(/[^\p{L}\d']+/u).join(' ')} `;
  return words.indexOf(word.length < BEGINS_A_WORD ? ` ${word} ` : ` ${word}`);
}

/** The trade that has this name or word; undefined where none has. */
export function tradeCalled(text: string): TradeId | undefined {
  const wanted = plain(text);
  return KNOWN.find(({ names, words }) => names.includes(wanted) || words.some(({ known }) => known === wanted))?.id;
}

/**
 * The trade that the owner's own name for the business means: 'Hair Salon', 'hair-salon', '美发沙龙', 'Lawn care'; else other.
 * Of several it is the first in the text, of two at one place the longer word. 'Shop' comes last: it follows many names.
 */
export function tradeOfType(type: string): TradeId {
  const wanted = plain(type);
  const found = KNOWN.filter(({ id }) => id !== 'other').flatMap(({ id, names, words }) =>
    [...names, ...words.map(({ known }) => known)].map((word) => {
      const place = placeIn(wanted, word);
      return { id, place: id === 'shop' && place >= 0 ? wanted.length : place, length: word.length };
    }),
  );
  const [first] = found
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place || other.length - one.length);
  return tradeCalled(type) ?? first?.id ?? 'other';
}

/** `word`: by which it was found, where that is not its name. */
export type FoundTrade = { id: TradeId; name: string; word?: string };

/**
 * The trades that an owner may mean with what is typed so far: names that begin with it, names that hold it, other words
 * that begin with it or stand in it. 'Other' is always among them.
 */
export function tradesFor(typed: string): FoundTrade[] {
  const wanted = plain(typed);
  const found = KNOWN.flatMap(({ id, name, names: [, named], words }): (FoundTrade & { rank: number })[] => {
    if (named.startsWith(wanted)) return [{ rank: 0, id, name }];
    if (id === 'other') return [{ rank: 3, id, name }];
    if (named.includes(wanted)) return [{ rank: 1, id, name }];
    const other =
      words.find(({ known }) => known.startsWith(wanted)) ?? words.find(({ known }) => placeIn(wanted, known) >= 0);
    if (other) return [{ rank: 2, id, name, word: other.word }];
    return placeIn(wanted, named) >= 0 ? [{ rank: 2, id, name }] : [];
  });
  return found.sort((one, other) => one.rank - other.rank);
}
