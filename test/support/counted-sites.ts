import type { CountsView } from '../../src/counts/counts.dto.ts';
import { EventCounter } from '../../src/counts/event-counter.service.ts';
import type { useApp } from './app.ts';
import { bookings } from './booking.ts';
import { askHost, CHROME } from './hosts.ts';

/** Makes an owner with a live site, whose events can be reported and whose counts can be read. */
export function countedSites(t: ReturnType<typeof useApp>) {
  return async (given: Parameters<typeof t.build.user>[0] = {}) => {
    const owner = await t.build.user({ plan: 'pro', verified: true, ...given });
    const site = await bookings(t).site({ ownerId: owner.id });
    const host = `${site.slug}.localhost:3000`;
    const report = (body: object, headers: Record<string, string> = {}) =>
      askHost(host, '/api/site-events', {
        url: t.url,
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'user-agent': CHROME, ...headers },
      });
    return {
      owner,
      site,
      host,
      report,
      async statusOf(body: object, headers?: Record<string, string>) {
        return (await report(body, headers)).status;
      },
      async counts(): Promise<CountsView> {
        await t.app.get(EventCounter).flush();
        return (await t.as(owner).get('/api/user/site/counts').expect(200)).body as CountsView;
      },
    };
  };
}
