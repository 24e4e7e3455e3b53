import { LANGUAGES } from '../../../pages/languages.shared.ts';
import { TRADES, type TradeId } from '../trades.shared.ts';
import { tradeName } from './trade-table.shared.ts';

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/-/g, ' ').trim();

/** The trade that the owner's own name for the business means: 'Hair Salon', 'hair-salon', '理发店'; else other. */
export function tradeOfType(type: string): TradeId {
  const wanted = plain(type);
  if (!wanted) return 'other';
  const named = TRADES.map((id) => {
    const name = tradeName(id);
    return { id, names: [plain(id), ...(name ? LANGUAGES.map((language) => plain(name[language])) : [])] };
  });
  const exact = named.find(({ names }) => names.includes(wanted));
  const within = named.find(({ id, names }) => id !== 'other' && names.some((name) => wanted.includes(name)));
  return (exact ?? within)?.id ?? 'other';
}
