import type { OverviewView } from '../../../../src/booking/booking.dto.ts';
import { OVERVIEW_DAYS, OVERVIEW_DAYS_MAX } from '../../../../src/booking/booking.shared.ts';
import { LANGUAGE, withFirst, type Language } from '../../../../src/pages/languages.shared.ts';

/** An event of the window: a time that was free is booked. */
export const TIMES_TAKEN = 'taken';

export type FreeDay = { date: string; times: string[] };

/** The next days with a free time and their first times. @throws when they cannot be had */
export async function nextFreeDays(site: string, days: number, times: number): Promise<FreeDay[]> {
  let { date_overview, days_ahead } = await overviewOf(site, `days=${OVERVIEW_DAYS}`);
  for (
    let skip = OVERVIEW_DAYS;
    skip <= (days_ahead ?? 0) && Object.keys(date_overview).length === 0;
    skip += OVERVIEW_DAYS_MAX
  )
    ({ date_overview, days_ahead } = await overviewOf(site, `days=${OVERVIEW_DAYS_MAX}&skip=${skip}`));
  return Object.entries(date_overview)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, days)
    .map(([date, all]) => ({ date, times: all.slice(0, times) }));
}

async function overviewOf(site: string, asked: string) {
  const answer = await fetch(`/api/available-slots-overview?${asked}&site=${encodeURIComponent(site)}`);
  const { date_overview, days_ahead } = (await answer.json()) as Partial<OverviewView>;
  if (!answer.ok || !date_overview) throw new Error(String(answer.status));
  return { date_overview, days_ahead };
}

/**
 * Writes a day, e.g. 'Tue, Nov 24'. Of what `Intl` formats, the first takes a phone a tenth of a second: English does
 * without. A local date stays a local date: noon in UTC is that day everywhere we format it.
 */
export function dayWriter(language: Language): (date: string) => string {
  const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);
  if (language === 'en')
    return (date) =>
      noon(date)
        .toUTCString()
        .replace(/^(\w+,) 0?(\d+) (\w+).*/, '$1 $3 $2');
  const { locale } = LANGUAGE[language];
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (date) => withFirst(format.format(noon(date))).replace('日', '日\u200b'); // a narrow line ends there
}
