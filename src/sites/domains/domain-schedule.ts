import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../common/format/durations.shared.ts';
import type { SiteDomain } from './site-domain.entity.ts';

/** The shortest wait of the schedule, which DOMAIN_CHECK_SECONDS replaces; all others keep their ratio to it. */
const SHORTEST_SECONDS = 120;

type Scheduled = Pick<SiteDomain, 'id' | 'state' | 'createdAt' | 'provenAt' | 'failingSince' | 'lostChecks'>;

/**
 * When a domain is looked at again (docs/OPERATIONS.md, "TLS and own domains"); null: only by the button.
 * @param shortestSeconds seconds of the shortest wait
 */
export function nextCheck(domain: Scheduled, now: Date, shortestSeconds = SHORTEST_SECONDS): Date | null {
  const wait = waitOf(domain, now);
  return wait === null ? null : new Date(now.getTime() + (wait * shortestSeconds) / SHORTEST_SECONDS);
}

function waitOf({ id, state, createdAt, provenAt, failingSince, lostChecks }: Scheduled, now: Date): number | null {
  const since = (begun: Date) => now.getTime() - begun.getTime();
  if (state === 'pending') return since(createdAt) < 30 * DAY_MS ? settingUp(since(createdAt)) : null;
  if (state === 'proven') return settingUp(since(provenAt!));
  if (state === 'live') return lostChecks > 0 ? 4 * HOUR_MS : DAY_MS - spread(id);
  if (state === 'failing') return since(failingSince!) < 3 * DAY_MS ? HOUR_MS : 6 * HOUR_MS;
  return null;
}

function settingUp(age: number): number {
  if (age < HOUR_MS) return 2 * MINUTE_MS;
  return age < DAY_MS ? 30 * MINUTE_MS : 6 * HOUR_MS;
}

/** Up to two hours earlier, by the id: domains that went live together are checked at different times. */
const spread = (id: string): number => (Number.parseInt(id.slice(0, 4), 16) / 0xffff) * 2 * HOUR_MS;
