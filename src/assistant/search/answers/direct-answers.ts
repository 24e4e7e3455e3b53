import { DAY_END } from '../../../common/format/day-end.shared.ts';
import { localAt } from '../../../common/format/local-time.ts';
import { LANGUAGE, withFirst, type Language } from '../../../pages/languages.shared.ts';
import type { Fact } from '../../../sites/content/facts.shared.ts';
import type { LiveSite } from '../../../sites/content/site-content.shared.ts';
import { addressLine, dayName, isAllDay, timeLabel } from '../../../sites/content/site-format.shared.ts';
import { takesBookings } from '../../../sites/content/record/shown.shared.ts';
import { wholeView, type HoursView } from '../../../sites/content/site-view.shared.ts';
import type { AskedQuestion, EngineAnswer } from '../../answering/answer-engine.ts';
import type { AssistantAction } from '../../assistant.shared.ts';
import { daysAsked, namesHoliday } from '../questions/asked-days.ts';
import { isService, serviceAnswer, servicesMeant } from './service-answers.ts';
import { sentencesOf } from '../text.ts';
import { BOOKING, speaksOf, unitsOf, type Unit } from '../units.ts';

const SPEAKS: Record<Language, RegExp> = {
  en: /\b(speaks?|spoken)\b/i,
  fr: /\bparl(e|ent|ons|ée?s?)(?!\p{L})/iu,
  zh: /[说讲說講]/,
};
const SAYS_CALL = /\bcall\b|appelez|致电/i;
const MAYBE_HOLIDAY: Record<Language, string> = {
  en: ' These are our usual hours: our site does not say whether a holiday changes them.',
  fr: ' Ce sont nos heures habituelles\u00a0: notre site ne dit pas si un jour férié les change.',
  zh: '这是平时的营业时间，网站上没有写节假日是否有变。',
};
const HOLIDAYS: Record<Language, string> = {
  en: ' These are our usual hours. Of holidays our site says: ',
  fr: ' Ce sont nos heures habituelles. Pour les jours fériés, notre site dit\u00a0: ',
  zh: '这是平时的营业时间。关于节假日，网站上写着：',
};

/** Says what was asked first: the day, the price, the number. The text is empty where the site does not say it. */
export function directAnswer(
  fact: Fact,
  units: readonly Unit[],
  question: AskedQuestion,
  spoken: Language,
): Pick<EngineAnswer, 'text' | 'sourceIds' | 'action'> {
  const about = new Set(units.flatMap(({ terms }) => terms));
  const action = actionOf(fact, about, question.site);
  if (!isService(fact)) return { text: textOf(fact, about, question, spoken), sourceIds: [fact.id], action };
  const services = servicesMeant(fact, units, question.facts, spoken);
  return { text: serviceAnswer(services, units, spoken), sourceIds: services.map(({ id }) => id), action };
}

function textOf(fact: Fact, about: ReadonlySet<string>, question: AskedQuestion, spoken: Language): string {
  if (fact.id === 'hours') return hoursAnswer(fact, question, spoken);
  if (fact.id === 'languages') return languagesAnswer(fact, question.facts, spoken);
  if (fact.id === 'contact') return contactAnswer(fact, about, question.site);
  return fact.text;
}

function hoursAnswer(fact: Fact, { facts, language, now, site, text }: AskedQuestion, spoken: Language): string {
  const { date, days, isNow, maybeHoliday } = daysAsked(text, language, now, site.time_zone);
  const hours = days.length === 1 && wholeView(site, spoken).hours.find((one) => one.day === days[0]);
  const answer = hours
    ? dayAnswer(hours, date ? dateName(date, spoken) : dayName(hours.day, spoken), spoken)
    : fact.text;
  if (hours && isNow) return atThisMoment(hours, localAt(site.time_zone, now).time, spoken) + answer;
  if (!maybeHoliday || namesHoliday(fact.text)) return answer;
  const holidays = facts.find((one) => saysHolidayHours(one, spoken));
  return answer + (holidays ? HOLIDAYS[spoken] + holidays.text : MAYBE_HOLIDAY[spoken]);
}

function saysHolidayHours({ section, text, title }: Fact, spoken: Language): boolean {
  const whole = `${title} ${text}`;
  return section === 'faq' && namesHoliday(whole) && unitsOf(whole, spoken).some((unit) => speaksOf(unit, ['=hours']));
}

/** Whether it is open then, 'HH:mm'; nothing of a day without hours, of which the answer says all. */
function atThisMoment({ close, open }: HoursView, time: string, language: Language): string {
  if (!open || !close) return '';
  if (open <= time && (time < close || close === DAY_END))
    return { en: 'We are open now. ', fr: 'Nous sommes ouverts en ce moment. ', zh: '现在营业中。' }[language];
  return { en: 'We are closed now. ', fr: 'Nous sommes fermés en ce moment. ', zh: '现在不营业。' }[language];
}

function dateName(date: string, language: Language): string {
  const { locale } = LANGUAGE[language];
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return withFirst(name.format(new Date(date)));
}

function dayAnswer(hours: HoursView, day: string, language: Language): string {
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

function contactAnswer(fact: Fact, about: ReadonlySet<string>, { content }: LiveSite): string {
  const { address, email, phone } = content.contact;
  const asksWays = ['=email', '=phone', '=reach'].some((way) => about.has(way));
  if (about.has('=place') && address) return asSentences(addressLine(address), phone);
  if (about.has('=place') && !asksWays) return '';
  if (about.has('=email') && email) return asSentences(email, phone);
  return about.has('=phone') && phone ? asSentences(phone, email) : fact.text;
}

/** Those of the page, and what the site says of who speaks which one. */
function languagesAnswer({ text }: Fact, facts: readonly Fact[], language: Language): string {
  const { comma, locale, space } = LANGUAGE[language];
  const names = text.split(comma).map((name) => (language === 'fr' ? `en ${name}` : name));
  const list = new Intl.ListFormat(locale).format(names);
  const page = { en: `Our page is in ${list}.`, fr: `Notre page est ${list}.`, zh: `我们的网页有${list}版。` }[
    language
  ];
  return [page, ...facts.flatMap((fact) => spokenLanguages(fact, language))].join(space);
}

const spokenLanguages = ({ section, text }: Fact, language: Language): string[] =>
  section === 'story' || section === 'faq'
    ? sentencesOf(text).filter(
        (one) => SPEAKS[language].test(one) && unitsOf(one, language).some((unit) => speaksOf(unit, ['=language'])),
      )
    : [];

const asSentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');

function actionOf(fact: Fact, about: ReadonlySet<string>, site: LiveSite): AssistantAction {
  if (about.has(BOOKING) || fact.section === 'services') return takesBookings(site) ? 'book' : 'call';
  if (fact.id === 'contact') return about.has('=email') ? 'message' : 'call';
  return SAYS_CALL.test(fact.text) ? 'call' : 'none';
}
