import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { DAY_END } from '../../common/format/day-end.shared.ts';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import type { Address, PriceUnit } from './site-content.shared.ts';
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
  fr: { hour: 'l’heure', visit: 'la visite', item: 'l’unité' },
  zh: { hour: '每小时', visit: '每次', item: '每件' },
};

const ALL_DAY: Record<Language, string> = { en: 'Open 24 hours', fr: 'Ouvert 24 heures', zh: '24 小时营业' };
const CLOSED: Record<Language, string> = { en: 'Closed', fr: 'Fermé', zh: '休息' };

/** '12': 3:00 PM; '24': 15:00 (15 h in French); 'short': 8–6, as painted on a van. */
export type ClockStyle = '12' | '24' | 'short';

/** How a language writes amounts and times. By hand, not Intl: server and browser must write the same, whatever their versions. */
type Format = {
  /** Between thousands, and before the cents. */
  group: string;
  decimal: string;
  dollars: (amount: string) => string;
  /** What a price begins at. */
  from: (amount: string) => { amount: string; from?: string };
  time: (hour: number, minutes: string, style: ClockStyle) => string;
  /** The end of the day, which is kept as 23:59. */
  midnight: string;
  range: (open: string, close: string) => string;
  days: (first: string, last: string, count: number) => string;
};
const FORMATS: Record<Language, Format> = {
  en: {
    group: ',',
    decimal: '.',
    dollars: (amount) => `$${amount}`,
    from: (amount) => ({ amount, from: 'from' }),
    time: englishTime,
    midnight: 'midnight',
    range: (open, close) => `${open}–${close}`,
    days: (first, last, count) => `${first} ${count === 2 ? 'and' : 'to'} ${last}`,
  },
  fr: {
    group: NNBSP,
    decimal: ',',
    dollars: (amount) => `${amount}${NBSP}$`,
    from: (amount) => ({ amount, from: 'à partir de' }),
    time: (hour, minutes) => `${hour}${NNBSP}h${minutes === '00' ? '' : `${NNBSP}${minutes}`}`,
    midnight: 'minuit',
    range: (open, close) => `${open}${NBSP}– ${close}`,
    days: (first, last, count) => `${first} ${count === 2 ? 'et' : 'au'} ${last.toLowerCase()}`,
  },
  zh: {
    group: ',',
    decimal: '.',
    dollars: (amount) => `$${amount}`,
    from: (amount) => ({ amount: `${amount}起` }),
    time: (hour, minutes) => `${hour}:${minutes}`,
    midnight: '24:00',
    range: (open, close) => `${open}–${close}`,
    days: (first, last) => `${first}至${last}`,
  },
};

function englishTime(hour: number, minutes: string, style: ClockStyle): string {
  if (style === '24') return `${hour}:${minutes}`;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (style === 'short' && hour === 0 && minutes === '00') return FORMATS.en.midnight; // beside noon, 12 says nothing
  if (style === 'short') return minutes === '00' ? String(twelve) : `${twelve}:${minutes}`;
  return `${twelve}:${minutes}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
}

export function dayName(day: Day, language: Language): string {
  return DAY_NAMES[language][day];
}

export function unitName(unit: PriceUnit, language: Language): string {
  return UNITS[language][unit];
}

function money(cents: number, language: Language): string {
  const { group, decimal, dollars } = FORMATS[language];
  const [integer, fraction] = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).split('.') as [string, string?];
  const grouped = integer.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  return dollars(fraction ? `${grouped}${decimal}${fraction}` : grouped);
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
  return price.from ? FORMATS[language].from(amount) : { amount };
}

export function timeLabel(time: string, style: ClockStyle, language: Language): string {
  if (time === DAY_END) return FORMATS[language].midnight;
  const [hour, minutes] = time.split(':') as [string, string];
  return FORMATS[language].time(Number(hour), minutes, style);
}

export const isAllDay = ({ open, close }: Pick<HoursView, 'open' | 'close'>): boolean =>
  open === '00:00' && close === DAY_END;

export function hoursLabel(hours: HoursView, style: ClockStyle, language: Language): string {
  if (!hours.open || !hours.close) return hours.note || CLOSED[language];
  const [open, close] = [timeLabel(hours.open, style, language), timeLabel(hours.close, style, language)];
  const range = isAllDay(hours) ? ALL_DAY[language] : FORMATS[language].range(open, close);
  return hours.note ? range + LANGUAGE[language].inBrackets(hours.note) : range;
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
  return FORMATS[language].days(dayName(first, language), dayName(last, language), days.length);
}

/** The address on one line, in the order letters are addressed. Its postal code stays whole where the line breaks. */
export function addressLine(address: Address): string {
  const code = address.postal_code?.replaceAll(' ', NBSP);
  const place = [address.city, [address.region, code].filter(Boolean).join(' ')];
  return [address.street, ...place].filter(Boolean).join(', ');
}

/** What a tel: link needs: digits, and +1 before a North American number. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const international = digits.length === 10 ? `+1${digits}` : `+${digits}`;
  return `tel:${international}`;
}

/** The address of a mail to somebody (RFC 6068): a '?' within an e-mail address must not begin headers of the mail. */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
