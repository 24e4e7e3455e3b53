export type FreeDay = { date: string; times: string[] };

/** The next days with a free time and their first times. @throws when they cannot be had */
export async function nextFreeDays(site: string, days: number, times: number): Promise<FreeDay[]> {
  const answer = await fetch(`/api/available-slots-overview?days=30&site=${encodeURIComponent(site)}`);
  const { date_overview } = (await answer.json()) as { date_overview?: Record<string, string[]> };
  if (!answer.ok || !date_overview) throw new Error(String(answer.status));
  return Object.entries(date_overview)
    .sort(([a], [b]) => a.localeCompare(b))
    .slice(0, days)
    .map(([date, all]) => ({ date, times: all.slice(0, times) }));
}
