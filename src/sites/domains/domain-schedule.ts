import type { SiteDomain } from './site-domain.entity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The shortest wait of the schedule, which DOMAIN_CHECK_SECONDS replaces; all others keep their ratio to it. */
export const SHORTEST_SECONDS = 120;

type Scheduled = Pick<SiteDomain, 'id' | 'state' | 'createdAt' | 'provenAt' | 'failingSince' | 'lostChecks'>;

/**
 * When a domain is looked at again (docs/PRODUCT.md, "Own domain"); null: only by the button.
 * @param shortestSeconds seconds of the shortest wait
 */
export function nextCheck(domain: Scheduled, now: Date, shortestSeconds = SHORTEST_SECONDS): Date | null {
  const wait = waitOf(domain, now);
  return wait === null ? null : new Date(now.getTime() + (wait * shortestSeconds) / SHORTEST_SECONDS);
}

function waitOf({ id, state, createdAt, provenAt, failingSince, lostChecks }: Scheduled, now: Date): number | null {
  const since = (begun: Date) => now.getTime() - begun.getTime();
  if (state === 'pending') return since(createdAt) < 30 * DAY ? settingUp(since(createdAt)) : null;
  if (state === 'proven') return settingUp(since(provenAt!));
  if (state === 'live') return lostChecks > 0 ? 4 * HOUR : DAY - spread(id);
  if (state === 'failing') return since(failingSince!) < 3 * DAY ? HOUR : 6 * HOUR;
  return null;
}

function settingUp(age: number): number {
  if (age < HOUR) return 2 * MINUTE;
  return age < DAY ? 30 * MINUTE : 6 * HOUR;
}

/** Up to two hours earlier, by the id: domains that went live together are checked at different times. */
const spread = (id: string): number => (Number.parseInt(id.slice(0, 4), 16) / 0xffff) * 2 * HOUR;
