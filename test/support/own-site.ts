import { call, openAccount, type Account } from './accounts.ts';
import type { BuiltServer } from './server.ts';
import { freshName } from './site-owners.ts';

type Made = {
  trade: string;
  slug?: string;
  publishing?: 'team' | 'owner';
  plan?: 'starter' | 'pro' | 'plus_ai';
  /** Over the ordinary business info. */
  info?: object;
  words?: object;
};

/** A site of a customer with a plan and a proven address, never published, on a built server. */
export async function ownSite(server: BuiltServer, { id, token }: Account, made: Made) {
  const { trade, slug, publishing = 'team', plan = 'starter', info, words } = made;
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(server, method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await send('PUT', '/api/user/business-info', {
    business_name: 'Rosa’s Bakery',
    phone: '(905) 555-0142',
    city: 'Markham',
    province: 'ON',
    ...info,
  });
  await server.db.query(`update users set granted_plan = $2, email_verified_at = now() where id = $1`, [id, plan]);
  const { looks } = (await send('GET', `/api/user/site?trade=${trade}`)) as { looks: { look: object }[] };
  await send('POST', '/api/user/site', { trade, look: looks[0]!.look, ...(slug && { slug }) });
  await server.db.query('update sites set publishing = $2 where owner_id = $1', [id, publishing]);
  if (words) await send('PUT', '/api/user/site/draft', { words, revision: 1 });
  const { draft, facts } = (await send('GET', '/api/user/site/draft')) as {
    draft: { revision: number };
    facts: { version: number };
  };
  return { seen: { revision: draft.revision, facts_version: facts.version } };
}

/** A customer with a bakery's page that was never live, and what sends or publishes it. */
export async function ownBakery(server: BuiltServer, more: Partial<Made> = {}) {
  const owner = await openAccount(server);
  const { seen } = await ownSite(server, owner, { trade: 'bakery', slug: freshName('rosa'), ...more });
  const send = () => call(server, 'POST', '/api/user/site/publish', { token: owner.token, body: seen });
  return { owner, send };
}
