import { DAYS } from '../../../../src/common/format/weekdays.shared.ts';
import { DAY_END } from '../../../../src/common/format/day-end.shared.ts';
import { dayName, timeLabel, type ClockStyle } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../../site.texts.ts';

export type OpenToday = { title: string; day: string };

/** Whether the business is open at that moment, in its own time zone. */
export function openToday(site: SiteView, date: Date, clock: ClockStyle): OpenToday {
  const labels = siteLabels(site.language);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.time_zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = DAYS.find((one) => one === part('weekday').toLowerCase()) ?? 'monday';
  const time = `${part('hour')}:${part('minute')}`;
  const { close, open } = site.hours.find((hours) => hours.day === day)!;
  const gap = site.language === 'zh' ? ' ' : '\u00a0'; // Chinese would else break within a word
  const at = (label: string, when: string): string => `${label}${gap}${timeLabel(when, clock, site.language)}`;
  const closed = !open || !close || (time >= close && close !== DAY_END);
  const title = closed ? labels.closedNow : time < open ? at(labels.opensToday, open) : at(labels.openUntil, close);
  return { title, day: dayName(day, site.language) };
}
