import { freePort } from '../../scripts/lib/ports.mjs';
import { atMost } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const DOMAINS = 20_000;
const ASKED = 2_000;
const WARM = 200;

const SITES = `insert into sites (slug, card_slug, plan, trade, time_zone, default_language, languages)
  values ('bench-domains', 'bench-domains', 'starter', 'other', 'America/Toronto', 'en', '{en}')`;
/** Names that have a certificate: new ones would come to the issuer's limit of 250. */
const NAMES = `with made as (
    insert into site_domains (site_id, host, token, state, proven_at)
    select s.id, 'd' || n || '.ca', 'x', 'live', now() from sites s, generate_series(1, ${DOMAINS}) n
    where s.slug = 'bench-domains' returning id, host)
  insert into domain_certificates (host, domain_id, registrable, allowed_at)
  select host, id, host, now() - interval '30 days' from made`;

/** What the balancer waits for in a handshake: each name is asked for the first time, one in four is unknown. */
export async function bench() {
  const port = await freePort();
  const server = await startBuiltServer({ METRICS_PORT: port });
  try {
    for (const sql of [SITES, NAMES, 'analyze site_domains', 'analyze domain_certificates']) await server.query(sql);
    const times = [];
    for (let at = 0; at < WARM + ASKED; at += 1) {
      const isKnown = at % 4 !== 0;
      const name = isKnown ? `d${at + 1}.ca` : `unproven-${at}.ca`;
      const begun = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}/tls-allowed?domain=${name}`);
      if (at >= WARM) times.push(performance.now() - begun);
      if (status !== (isKnown ? 200 : 404)) throw new Error(`/tls-allowed answered ${status} for ${name}`);
    }
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
    return [atMost(`GET /tls-allowed with ${DOMAINS.toLocaleString('en')} domains, p99 in ms`, p99, 10)];
  } finally {
    await server.stop();
  }
}
