import type { Language } from '../../pages/languages.shared.ts';
import { DAYS } from './site-content.shared.ts';
import type { Address, Day, PriceUnit } from './site-content.shared.ts';
import type { HoursView, PriceView } from './site-view.shared.ts';

const NNBSP = '\u202f'; // French sets a narrow no-break space inside times and amounts
const NBSP = '\u00a0';

const DAY_NAMES: Record<Language, Record<Day, string>> = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  fr: {
    monday: 'Lundi',
    tuesday: 'Mardi',
    wednesday: 'Mercredi',
    thursday: 'Jeudi',
    friday: 'Vendredi',
    saturday: 'Samedi',
    sunday: 'Dimanche',
  },
  zh: {
    monday: '周一',
    tuesday: '周二',
    wednesday: '周三',
    thursday: '周四',
    friday: '周五',
    saturday: '周六',
    sunday: '周日',
  },
};

const UNITS: Record<Language, Record<PriceUnit, string>> = {
  en: { hour: 'an hour', visit: 'a visit', item: 'each' },
  fr: { hour: 'l’heure', visit: 'la visite', item: 'chacun' },
  zh: { hour: '每小时', visit: '每次', item: '每件' },
};

const CLOSED: Record<Language, string> = { en: 'Closed', fr: 'Fermé', zh: '休息' };
const FROM: Record<Language, string> = { en: 'from', fr: 'à partir de', zh: '起' };

/** '12': 3:00 PM; '24': 15:00 (15 h in French); 'short': 8–6, as painted on a van. */
export type ClockStyle = '12' | '24' | 'short';

export function dayName(day: Day, language: Language): string {
  return DAY_NAMES[language][day];
}

export function unitName(unit: PriceUnit, language: Language): string {
  return UNITS[language][unit];
}

export function money(cents: number, language: Language): string {
  const whole = cents % 100 === 0;
  const amount = whole ? String(cents / 100) : (cents / 100).toFixed(2);
  const [integer, fraction] = amount.split('.') as [string, string?];
  const grouped = integer.replace(/\B(?=(\d{3})+(?!\d))/g, language === 'fr' ? NBSP : ',');
  if (language === 'fr') return `${grouped}${fraction ? `,${fraction}` : ''}${NBSP}$`;
  return `$${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** The price alone, without its unit: '$75', 'from $45', '45 $'; the owner's own words when there are any. */
export function priceLabel(price: PriceView, language: Language): string {
  const { amount, from } = priceParts(price, language);
  return from ? `${from}${NBSP}${amount}` : amount;
}

/** The same in parts: `from` is what stands before the amount of a price that begins there. */
export function priceParts(price: PriceView, language: Language): { amount: string; from?: string } {
  if (price.text || price.cents === null) return { amount: price.text };
  const amount = money(price.cents, language);
  if (!price.from) return { amount };
  return language === 'zh' ? { amount: `${amount}${FROM.zh}` } : { amount, from: FROM[language] };
}

export function timeLabel(time: string, style: ClockStyle, language: Language): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}${NNBSP}h` : `${hour}${NNBSP}h${NNBSP}${minutes}`;
  if (language === 'zh' || style === '24') return `${hour}:${minutes}`;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (style === 'short') return minute === 0 ? String(twelve) : `${twelve}:${minutes}`;
  return `${twelve}:${minutes}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
}

export function hoursLabel(hours: HoursView, style: ClockStyle, language: Language): string {
  if (!hours.open || !hours.close) return hours.note || CLOSED[language];
  const [open, close] = [timeLabel(hours.open, style, language), timeLabel(hours.close, style, language)];
  const range = language === 'fr' ? `${open}${NBSP}– ${close}` : `${open}–${close}`;
  return hours.note ? `${range} (${hours.note})` : range;
}

export type HoursGroup = { days: Day[]; hours: HoursView };

/** Days that follow each other with the same hours become one row. */
export function groupHours(week: HoursView[]): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const hours of week) {
    const last = groups.at(-1);
    const same =
      last && last.hours.open === hours.open && last.hours.close === hours.close && last.hours.note === hours.note;
    if (same) last.days.push(hours.day);
    else groups.push({ days: [hours.day], hours });
  }
  return groups;
}

export function daysLabel(days: Day[], language: Language): string {
  const first = days[0] ?? DAYS[0];
  const last = days.at(-1) ?? first;
  if (days.length === 1) return dayName(first, language);
  if (language === 'zh') return `${dayName(first, language)}至${dayName(last, language)}`;
  if (language === 'fr') return `${dayName(first, language)} au ${dayName(last, language).toLowerCase()}`;
  return `${dayName(first, language)} ${days.length === 2 ? 'and' : 'to'} ${dayName(last, language)}`;
}

/** The address on one line, in the order letters are addressed. */
export function addressLine(address: Address): string {
  const place = [address.city, [address.region, address.postal_code].filter(Boolean).join(' ')];
  return [address.street, ...place].filter(Boolean).join(', ');
}

/** What a tel: link needs: digits, and +1 before a North American number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const international = digits.length === 10 ? `+1${digits}` : `+${digits}`;
  return `tel:${international}`;
}
