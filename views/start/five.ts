import type { BusinessInfoView } from '../../src/business/business.dto.ts';
import { tradeName } from '../../src/sites/content/compose/trade-table.shared.ts';
import { TRADES, type TradeId } from '../../src/sites/content/trades.shared.ts';

export const LINES_MAX = 6;
export const TRADE_NAME_MAX = 60;

export type Line = { id: string; service: string; price: string };
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

export const newLine = (service = '', price = ''): Line => ({ id: newId(), service, price });

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `p-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What is known already. */
export function fiveOf(info: BusinessInfoView | null): Five {
  const priced = (info?.pricing ?? []).map(({ id, service, price }) => ({ id, service, price }));
  const names = new Set(priced.map(({ service }) => service));
  const others = (info?.services ?? []).filter((service) => !names.has(service)).map((service) => newLine(service));
  const trade = TRADES.find((id) => tradeName(id)?.en.toLowerCase() === info?.business_type.toLowerCase()) ?? null;
  const named = trade === null && Boolean(info?.business_type);
  const lines = [...priced, ...others].slice(0, LINES_MAX);
  return {
    business_name: info?.business_name ?? '',
    trade: named ? 'other' : trade,
    trade_name: named ? info!.business_type : '',
    phone: info?.phone ?? '',
    city: info?.city ?? '',
    province: info?.province ?? '',
    lines: lines.length ? lines : [newLine(), newLine(), newLine()],
  };
}

export const QUESTIONS = ['business_name', 'trade', 'phone', 'place', 'lines'] as const;
export type Question = (typeof QUESTIONS)[number];

const ANSWERED: Record<Question, (five: Five) => boolean> = {
  business_name: ({ business_name }) => business_name.trim() !== '',
  trade: ({ trade, trade_name }) => trade !== null && (trade !== 'other' || trade_name.trim() !== ''),
  phone: ({ phone }) => isCallable(phone),
  place: ({ city, province }) => city.trim() !== '' && province !== '',
  lines: ({ lines }) => lines.some(({ service }) => service.trim() !== ''),
};

export const isAnswered = (question: Question, five: Five): boolean => ANSWERED[question](five);
export const answeredCount = (five: Five): number => QUESTIONS.filter((question) => isAnswered(question, five)).length;

/** Ten digits or more, and nothing that no phone has. */
export const isCallable = (phone: string): boolean =>
  /^[+()\d\s.x-]+$/i.test(phone.trim()) && phone.replace(/\D/g, '').length >= 10;

export const nameOfTrade = ({ trade, trade_name }: Pick<Five, 'trade' | 'trade_name'>): string =>
  trade === null ? '' : (tradeName(trade)?.en ?? trade_name.trim());

/** The business info with the five answers written into it; all other fields stay. */
export function infoWith(five: Five, info: BusinessInfoView | null) {
  const lines = five.lines.map((line) => ({ ...line, service: line.service.trim(), price: line.price.trim() }));
  const given = lines.filter(({ service }) => service);
  const shown = new Set(fiveOf(info).lines.map(({ id }) => id));
  const shownServices = new Set(fiveOf(info).lines.map(({ service }) => service));
  const known = new Map((info?.pricing ?? []).map((row) => [row.id, row]));
  const kept = (info?.pricing ?? []).filter(({ id }) => !shown.has(id));
  const keptServices = (info?.services ?? []).filter((service) => !shownServices.has(service));
  return {
    business_name: five.business_name.trim(),
    phone: five.phone.trim(),
    city: five.city.trim(),
    province: five.province,
    business_type: nameOfTrade(five),
    address: info?.address ?? '',
    description: info?.description ?? '',
    website: info?.website ?? '',
    postal_code: info?.postal_code ?? '',
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
