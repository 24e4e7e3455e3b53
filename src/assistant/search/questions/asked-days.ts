import { addDays, localAt, weekdayOf } from '../../../common/format/local-time.ts';
import { DAYS, type Day } from '../../../common/format/weekdays.shared.ts';
import { LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import { LANGUAGE_RULES } from '../language-rules.ts';
import { plain, simplified } from '../text.ts';

/** `date`: where one is asked for, 'yyyy-MM-dd'. `maybeHoliday`: the usual hours may not hold. `isNow`: this moment is asked for. */
export type AskedDays = { days: readonly Day[]; date?: string; maybeHoliday: boolean; isNow?: boolean };
type Dates = { pattern: RegExp; months: string; nextDays: readonly RegExp[] };

const DAY_WORDS: Record<Language, readonly RegExp[]> = {
  en: DAYS.map((day) => new RegExp(`\\b${day}s?\\b`)),
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
    (day) => new RegExp(`\\b${day}s?\\b`),
  ),
  // Also the later ones of '周一至五' and '周六日'.
  zh: ['一', '二', '三', '四', '五', '六', '[日天]'].map(
    (day) => new RegExp(`(星期|周|礼拜)[一二三四五六日天、至到和]*${day}`),
  ),
};
const HOLIDAY: Record<Language, RegExp> = {
  en: /\b(holidays?|christmas|xmas|boxing day|new years?|easter|good friday|thanksgiving|(labou?r|canada|victoria|family|remembrance|civic) day|statutory|long weekend)\b/,
  fr: /\b(feries?|noel|jour de l an|nouvel an|paques|vendredi saint|action de graces?|saint[- ]jean|fete (nationale|du canada|du travail)|temps des fetes|les fetes|long conge)\b/,
  zh: /节假日|假日|法定|公众假期|圣诞|元旦|新年|春节|过年|除夕|复活节|感恩节|国庆|劳动节|中秋|端午|长周末/,
};
const EN_MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const FR_MONTHS = 'janv?|fev|mars|avr|mai|juin|juil|aout|sept?|oct|nov|dec';
const NOW: Record<Language, RegExp> = {
  en: /\b(now|currently|at the moment|still open|open yet)\b/,
  fr: /maintenant|en ce moment|presentement|encore ouvert|deja ouvert/,
  zh: /现在|目前|此刻|还开/,
};
/** A time of day, as in 'still open at 9 pm': then it is not this moment that is asked for. */
const TIME = /\d|[一二两三四五六七八九十]点|\b(noon|midnight|midi|minuit)\b/;
/** A date in numbers, whose day and month may stand in either order; '24/7' is none. */
const NUMERIC_DATE = /\b(?!24\/7)\d{1,2}\/\d{1,2}\b/;
/** Dates as they are written, with `month` and `day`, and the days that are named as today, tomorrow and the day after. */
const DATES: Record<Language, Dates> = {
  en: {
    pattern: new RegExp(
      `\\b(?<month>${EN_MONTHS})[a-z]*\\.? (?<day>\\d{1,2})(st|nd|rd|th)?\\b|` +
        `\\b(the )?(?<day2>\\d{1,2})(st|nd|rd|th)?( of)? (?<month2>${EN_MONTHS})[a-z]*\\b|` +
        `\\bthe (?<day3>\\d{1,2})(st|nd|rd|th)\\b`,
    ),
    months: EN_MONTHS,
    nextDays: [
      /\b(today|tonight|this (morning|afternoon|evening))\b/,
      /(?<!\bday after )\b(tomorrow|tmrw|tmr)\b/,
      /\bday after (tomorrow|tmrw|tmr)\b/,
    ],
  },
  fr: {
    pattern: new RegExp(
      `\\b(le )?(?<day>\\d{1,2})(er)? (?<month>${FR_MONTHS})[a-z]*\\b|\\ble (?<day2>\\d{1,2})(er)?\\b(?! ?(h|:))`,
    ),
    months: FR_MONTHS,
    nextDays: [/aujourd hui|ce (matin|soir)|cet apres-midi/, /(?<!\bapres[- ])\bdemain\b/, /\bapres[- ]demain\b/],
  },
  zh: {
    pattern: /(?<month>\d{1,2})月(?<day>\d{1,2})[号日]?|(?<day2>\d{1,2})号/,
    months: '',
    nextDays: [/今天|今晚/, /明天/, /后天/],
  },
};

/** The days that a question asks for; none where it names no day, or no day of the week. */
export function daysAsked(text: string, language: Language, now: Date, zone: string): AskedDays {
  const words = wordsOf(text, language);
  const today = localAt(zone, now).date;
  const written = DATES[language].pattern.exec(words)?.groups;
  const date = written && nextDate(written, language, today);
  if (HOLIDAY[language].test(words) || written || NUMERIC_DATE.test(words))
    return date ? { days: [dayOf(date)], date, maybeHoliday: true } : { days: [], maybeHoliday: true };
  const named = DAYS.filter((_, at) => DAY_WORDS[language][at]!.test(words));
  if (named.length > 0) return { days: named, maybeHoliday: false };
  const isNow = NOW[language].test(words);
  const next = DATES[language].nextDays.flatMap((said, ahead) =>
    said.test(words) || (isNow && ahead === 0) ? [dayOf(addDays(today, ahead))] : [],
  );
  return { days: next, maybeHoliday: false, isNow: isNow && !TIME.test(words) };
}

/** In whatever language: a question may be in another one than the site. */
export const namesHoliday = (text: string): boolean =>
  LANGUAGES.some((language) => HOLIDAY[language].test(wordsOf(text, language)));

/** A text without the date that it names. */
export function withoutDate(text: string, language: Language): string {
  const words = wordsOf(text, language);
  const date = DATES[language].pattern.exec(words);
  return date ? words.replace(date[0], ' ') : text;
}

/** The next such day, from the groups of DATES; undefined for one that no year has. */
function nextDate(
  { day, day2, day3, month, month2 }: Record<string, string | undefined>,
  language: Language,
  today: string,
): string | undefined {
  const named = month ?? month2;
  const wanted = { day: Number(day ?? day2 ?? day3), month: named && monthOf(named, language) };
  // Every day of a month comes within two months, every date within a year, but for 29 February: no date is found then.
  const ahead = wanted.month === undefined ? 62 : 366;
  for (let at = 0; at <= ahead; at += 1) {
    const date = addDays(today, at);
    const [, inMonth, inDay] = date.split('-').map(Number);
    if (inDay === wanted.day && (wanted.month === undefined || inMonth === wanted.month)) return date;
  }
  return undefined;
}

function monthOf(named: string, language: Language): number {
  if (/^\d/.test(named)) return Number(named);
  const months = DATES[language].months.split('|').map((month) => new RegExp(`^${month}`));
  return months.findIndex((month) => month.test(named)) + 1;
}

const dayOf = (date: string): Day => DAYS[weekdayOf(date)]!;
const wordsOf = (text: string, language: Language): string =>
  plain(LANGUAGE_RULES[language].isHan ? simplified(text) : text);
