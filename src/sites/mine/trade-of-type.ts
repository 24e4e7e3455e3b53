import { LANGUAGES } from '../../pages/languages.shared.ts';
import { TRADES, type TradeId } from '../content/trades.shared.ts';
import { tradeName } from '../content/compose/trade-table.shared.ts';

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/-/g, ' ').trim();

const HAN = /\p{Script=Han}/u;
/** Shorter names begin too many other words, as 'spa' does 'Spanish'. */
const BEGINS_A_WORD = 4;

/** Whether a word of the text begins with the name; a short name is a word of its own. Chinese has no spaces. */
function names(text: string, name: string): boolean {
  if (HAN.test(name)) return text.includes(name);
  const words = ` ${text.split(/[^\p{L}\d]+/u).join(' ')} `;
  return words.includes(name.length < BEGINS_A_WORD ? ` ${name} ` : ` ${name}`);
}

/** The trade that the owner's own name for the business means: 'Hair Salon', 'hair-salon', '美发沙龙'; else other. */
export function tradeOfType(type: string): TradeId {
  const wanted = plain(type);
  if (!wanted) return 'other';
  const named = TRADES.map((id) => {
    const name = tradeName(id);
    return { id, known: [plain(id), ...(name ? LANGUAGES.map((language) => plain(name[language])) : [])] };
  });
  const exact = named.find(({ known }) => known.includes(wanted));
  const within = named.find(({ id, known }) => id !== 'other' && known.some((name) => names(wanted, name)));
  return (exact ?? within)?.id ?? 'other';
}
