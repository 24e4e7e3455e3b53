import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../common/errors.ts';
import { HOUR, RateLimits, type Limit } from '../common/http/rate-limits.ts';
import type { HostedSite } from '../sites/hosts/hosted-site.ts';
import { EVENT_KINDS } from './counts.shared.ts';
import { EventCounter } from './event-counter.service.ts';

/** From one address to one site; what comes after it is not counted, and answered alike. */
const EVENTS: Limit = { name: 'site-events', points: 600, seconds: HOUR };
const PREFETCHING = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

type Sender = { address: string; headers: IncomingHttpHeaders };

/** Takes the events of sites' pages. Address and headers decide whether one counts, and are not kept. */
@Injectable()
export class SiteEvents {
  constructor(
    private readonly counter: EventCounter,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError not_found where visitors do not reach the site */
  async receive(named: string, site: HostedSite | undefined, { address, headers }: Sender): Promise<void> {
    if (site?.standing !== 'live') throw new AppError('not_found');
    const kind = EVENT_KINDS.find((one) => one === named);
    if (!kind || isbot(headers['user-agent']) || isPrefetch(headers)) return;
    if (await this.limits.tryConsume(EVENTS, `${site.id}:${address}`)) this.counter.count(site.id, kind);
  }
}

/** A page that the browser fetched before anybody asked for it. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return PREFETCHING.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
}
