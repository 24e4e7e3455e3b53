import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import type { LiveSite } from '../../sites/content/site-content.shared.ts';
import { addressLine, dayName, isAllDay, timeLabel } from '../../sites/content/site-format.shared.ts';
import { takesBookings } from '../../sites/content/record/shown.shared.ts';
import { wholeView, type HoursView } from '../../sites/content/site-view.shared.ts';
import type { AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import type { AssistantAction } from '../assistant.shared.ts';
import { plain } from './text.ts';
import { BOOKING, type Unit } from './units.ts';

const SAYS_CALL = /\bcall\b|appelez|致电/i;
const TODAY: Record<Language, RegExp> = {
  en: /\b(today|tonight|now|this (morning|afternoon|evening))\b/,
  fr: /aujourd hui|ce (matin|soir)|cet apres-midi|maintenant/,
  zh: /今天|今晚|现在/,
};
const TOMORROW: Record<Language, RegExp> = { en: /\btomorrow\b/, fr: /\bdemain\b/, zh: /明天/ };
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

/** Says what was asked first: the day, the price, the number. */
export function directAnswer(
  fact: Fact,
  units: readonly Unit[],
  question: AskedQuestion,
  spoken: Language,
): Pick<EngineAnswer, 'text' | 'action'> {
  const about = new Set(units.flatMap(({ terms }) => terms));
  return { text: textOf(fact, about, question, spoken), action: actionOf(fact, about, question.site) };
}

function textOf(fact: Fact, about: ReadonlySet<string>, question: AskedQuestion, spoken: Language): string {
  if (fact.id === 'hours') return hoursAnswer(fact, question, spoken);
  if (fact.id === 'contact') return contactAnswer(fact, about, question.site);
  if (fact.id.startsWith('service.') && about.has('=price')) return priceFirst(fact.text);
  return fact.text;
}

function hoursAnswer(fact: Fact, { now, site, text }: AskedQuestion, spoken: Language): string {
  const [day, ...others] = daysAsked(plain(text), spoken, now, site.time_zone);
  if (day === undefined || others.length > 0) return fact.text;
  const hours = wholeView(site, spoken).hours.find((one) => one.day === day);
  return hours ? dayAnswer(hours, spoken) : fact.text;
}

function dayAnswer(hours: HoursView, language: Language): string {
  const day = dayName(hours.day, language);
  if (!hours.open || !hours.close) return noHours(day, hours.note, language);
  const [open, close] = [hours.open, hours.close].map((time) => timeLabel(time, '24', language)) as [string, string];
  const note = hours.note ? LANGUAGE[language].inBrackets(hours.note) : '';
  if (isAllDay(hours)) {
    return {
      en: `On ${day} we are open 24 hours${note}.`,
      fr: `Le ${day.toLowerCase()}, nous sommes ouverts 24 heures${note}.`,
      zh: `${day} 24 小时营业${note}。`,
    }[language];
  }
  return {
    en: `On ${day} we are open ${open}–${close}${note}.`,
    fr: `Le ${day.toLowerCase()}, nous sommes ouverts de ${open} à ${close}${note}.`,
    zh: `${day} ${open}–${close}${note}。`,
  }[language];
}

function noHours(day: string, note: string, language: Language): string {
  if (note) return { en: `${day}: ${note}.`, fr: `${day}\u00a0: ${note}.`, zh: `${day}：${note}。` }[language];
  return {
    en: `We are closed on ${day}.`,
    fr: `Nous sommes fermés le ${day.toLowerCase()}.`,
    zh: `${day}休息。`,
  }[language];
}

function daysAsked(text: string, language: Language, now: Date, zone: string): Day[] {
  const named = DAYS.filter((_, at) => DAY_WORDS[language][at]!.test(text));
  if (named.length > 0) return named;
  const today = DAYS.indexOf(
    new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(now).toLowerCase() as Day,
  );
  return [TODAY, TOMORROW].flatMap((words, ahead) =>
    words[language].test(text) ? [DAYS[(today + ahead) % DAYS.length]!] : [],
  );
}

function contactAnswer(fact: Fact, about: ReadonlySet<string>, { content }: LiveSite): string {
  const { address, email, phone } = content.contact;
  if (about.has('=place') && address) return asSentences(addressLine(address), phone);
  if (about.has('=email') && email) return asSentences(email, phone);
  return about.has('=phone') && phone ? asSentences(phone, email) : fact.text;
}

const asSentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');

/** The price is in a service's last sentence. */
function priceFirst(text: string): string {
  const sentences = text.match(/[^.。]+(?:\.(?=\S)[^.。]*)*[.。]?\s*/g) ?? [text];
  const last = sentences.findLastIndex((sentence) => sentence.includes('$'));
  if (last < 0) return text;
  const rest = sentences.filter((_, at) => at !== last);
  return [sentences[last]!, ...rest].map((sentence) => sentence.trim()).join(' ');
}

function actionOf(fact: Fact, about: ReadonlySet<string>, site: LiveSite): AssistantAction {
  if (about.has(BOOKING) || fact.section === 'services') return takesBookings(site) ? 'book' : 'call';
  if (fact.id === 'contact') return about.has('=email') ? 'message' : 'call';
  return SAYS_CALL.test(fact.text) ? 'call' : 'none';
}
