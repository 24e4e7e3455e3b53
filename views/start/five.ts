import type { BusinessInfoView } from '../../src/business/business.dto.ts';
import { businessTexts } from '../../src/business/business.shared.ts';
import { ownTradeName, tradeName } from '../../src/sites/content/trades/trade-table.shared.ts';
import { TRADES, type TradeId } from '../../src/sites/content/trades/trades.shared.ts';
import { randomHex } from '../lib/random.ts';

export const LINES_MAX = 6;
export const TRADE_NAME_MAX = 60;

/** `saved`: as Business Info has it; absent where it is new. */
export type Line = { id: string; service: string; price: string; saved?: { service: string; price: string } };
/** The five answers. `trade` is null until one of the list is taken; `trade_name` names what is not in it. */
export type Five = {
  business_name: string;
  trade: TradeId | null;
  trade_name: string;
  phone: string;
  city: string;
  province: string;
  lines: Line[];
};

export const newLine = (service = '', price = ''): Line => ({ id: `p-${randomHex(6)}`, service, price });

/** What is known already. */
export function fiveOf(info: BusinessInfoView | null): Five {
  const priced: Line[] = (info?.pricing ?? []).map(({ id, service, price }) => ({
    id,
    service,
    price,
    saved: { service, price },
  }));
  const names = new Set(priced.map(({ service }) => service));
  const others = (info?.services ?? [])
    .filter((service) => !names.has(service))
    .map((service): Line => ({ ...newLine(service), saved: { service, price: '' } }));
  const type = info?.business_type ?? '';
  const trade = TRADES.find((id) => tradeName(id)?.en.toLowerCase() === type.toLowerCase()) ?? null;
  const named = trade === null && type !== '';
  const lines = [...priced, ...others].slice(0, LINES_MAX);
  return {
    business_name: info?.business_name ?? '',
    trade: named ? 'other' : trade,
    trade_name: named ? ownTradeName(type) : '',
    phone: info?.phone ?? '',
    city: info?.city ?? '',
    province: info?.province ?? '',
    lines: lines.length ? lines : [newLine(), newLine(), newLine()],
  };
}

/** The texts that one question asks for. */
const TEXTS = [['business_name'], ['trade', 'trade_name'], ['phone'], ['city', 'province']] as const;

/** The answers over newer info: those that are not as they were `then` stay, all others are as it has them. */
export function fiveOver(newer: BusinessInfoView, five: Five, then: Five): Five {
  const now = fiveOf(newer);
  const changed = TEXTS.filter((names) => names.some((name) => five[name] !== then[name])).flat();
  const lines = linesOver(newer, now.lines, five.lines);
  return {
    ...now,
    ...Object.fromEntries(changed.map((name) => [name, five[name]])),
    lines: lines.length ? lines : now.lines,
  };
}

/** The answers once those of `sent` are saved: what was written since then stays. */
export function fiveSince(sent: Five, saved: BusinessInfoView, five: Five): Five {
  const lines = five.lines.map((line): Line => {
    const was = sent.lines.find(({ id, service }) => id === line.id && service.trim());
    return was ? { ...line, saved: trimmed(was) } : line;
  });
  return fiveOver(saved, { ...five, lines }, sent);
}

/** A service without a price has no id of its own: it is known by its name, and keeps the id it is shown under. */
function linesOver({ pricing }: BusinessInfoView, theirs: readonly Line[], lines: readonly Line[]): Line[] {
  const ids = new Set(pricing.map(({ id }) => id));
  const rest = new Set(lines.filter(isChanged));
  const own = [...rest, ...lines];
  const merged = theirs.flatMap((line) => {
    if (!line.saved) return [];
    const name = line.saved.service;
    const mine =
      own.find(({ id }) => id === line.id) ??
      own.find((each) => !ids.has(each.id) && (each.saved ?? trimmed(each)).service === name);
    if (!mine) return [line];
    const id = ids.has(line.id) ? line.id : mine.id;
    if (!rest.delete(mine)) return [{ ...line, id }];
    return [{ ...line, id, service: mine.service, price: mine.price }];
  });
  const kept = [...merged, ...[...rest].filter(({ service }) => service.trim())];
  const begun = lines.filter(({ saved, service }) => !saved && !service.trim());
  return [...kept, ...begun.slice(0, Math.max(0, LINES_MAX - kept.length))];
}

const isChanged = ({ service, price, saved }: Line): boolean =>
  saved ? service !== saved.service || price !== saved.price : service.trim() !== '';
const trimmed = (line: Line): Line => ({ ...line, service: line.service.trim(), price: line.price.trim() });

export const QUESTIONS = ['business_name', 'trade', 'phone', 'place', 'lines'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A new price that nothing stands before: it could not be kept. A saved line whose name was cleared goes. */
export const isNameless = ({ service, price, saved }: Line): boolean =>
  !saved && !service.trim() && price.trim() !== '';

const ANSWERED: Record<Question, (five: Five) => boolean> = {
  business_name: ({ business_name }) => business_name.trim() !== '',
  trade: ({ trade, trade_name }) => trade !== null && (trade !== 'other' || trade_name.trim() !== ''),
  phone: ({ phone }) => isCallable(phone),
  place: ({ city, province }) => city.trim() !== '' && province !== '',
  lines: ({ lines }) => lines.some(({ service }) => service.trim() !== '') && !lines.some(isNameless),
};

export const isAnswered = (question: Question, five: Five): boolean => ANSWERED[question](five);
export const answeredCount = (five: Five): number => QUESTIONS.filter((question) => isAnswered(question, five)).length;

/** Ten digits or more, and nothing that no phone has. */
export const isCallable = (phone: string): boolean =>
  /^[+()\d\s.x-]+$/i.test(phone.trim()) && phone.replace(/\D/g, '').length >= 10;

const nameOfTrade = ({ trade, trade_name }: Pick<Five, 'trade' | 'trade_name'>): string =>
  trade === null ? '' : (tradeName(trade)?.en ?? trade_name.trim());

/** These say what is done, not who does it. */
const WITHOUT_ARTICLE: readonly TradeId[] = [
  ...(['massage', 'fitness', 'caterer', 'mechanic'] as const),
  ...(['physiotherapist', 'groomer', 'music-teacher', 'real-estate'] as const),
];

/** 'a hair salon', 'physiotherapy'; what the owner calls the trade may need an article or none. */
export function withArticle(trade: TradeId | null): string {
  const name = trade === null ? undefined : tradeName(trade)?.en.toLowerCase();
  if (!trade || !name) return 'your business';
  if (WITHOUT_ARTICLE.includes(trade)) return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** The business info with the five answers written into it; all other fields stay. */
export function infoWith(five: Five, info: BusinessInfoView | null) {
  const given = five.lines.map(trimmed).filter(({ service }) => service);
  const shown = new Set(five.lines.map(({ id }) => id));
  const shownServices = new Set(
    [...given, ...five.lines.flatMap(({ saved }) => saved ?? [])].map(({ service }) => service),
  );
  const known = new Map((info?.pricing ?? []).map((row) => [row.id, row]));
  const kept = (info?.pricing ?? []).filter(({ id }) => !shown.has(id));
  const keptServices = (info?.services ?? []).filter((service) => !shownServices.has(service));
  return {
    ...businessTexts((name) => info?.[name] ?? ''),
    business_name: five.business_name.trim(),
    phone: five.phone.trim(),
    city: five.city.trim(),
    province: five.province,
    business_type: nameOfTrade(five),
    pricing: [
      ...given
        .filter(({ id, price }) => price || known.has(id))
        .map(({ id, service, price }) => ({ id, service, price, description: known.get(id)?.description ?? '' })),
      ...kept,
    ],
    services: [
      ...given.filter(({ id, price }) => !price && !known.has(id)).map(({ service }) => service),
      ...keptServices,
    ],
    ...(info?.hours ? { hours: info.hours } : {}),
    version: info?.version ?? 0,
  };
}
