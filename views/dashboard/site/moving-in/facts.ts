import { DAYS } from '../../../../src/common/format/weekdays.shared.ts';
import type { BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { formatHours, type WeekHours } from '../../../../src/business/hours.shared.ts';
import { capitalized } from '../../../../src/common/text/capitalized.shared.ts';
import type { FactId, FoundFacts } from './old-page.data.ts';

/** `lines`: what was found; `now`: what is saved, empty where nothing is. */
export type Fact = { id: FactId; label: string; lines: string[]; now: string[]; isSame: boolean };

const TEXTS = [
  ['business_name', 'Name'],
  ['phone', 'Phone'],
  ['description', 'What the business is'],
] as const;

/** What the old page says, beside what is saved. */
export function factsOf(found: FoundFacts, known: BusinessInfoView | null): Fact[] {
  const facts = TEXTS.flatMap(([id, label]): Fact[] => {
    const text = found[id];
    if (!text) return [];
    const now = known?.[id] ?? '';
    return [{ id, label, lines: [text], now: now ? [now] : [], isSame: now === text }];
  });
  if (!found.hours) return facts;
  const lines = linesOf(found.hours);
  const now = linesOf(known?.hours ?? {});
  const isSame = lines.every((line) => now.includes(line));
  return [...facts, { id: 'hours', label: 'Hours', lines, now, isSame }];
}

const linesOf = (hours: Partial<WeekHours>): string[] =>
  DAYS.flatMap((day) => {
    const text = formatHours(hours[day]);
    return text ? [`${capitalized(day)}: ${text}`] : [];
  });
