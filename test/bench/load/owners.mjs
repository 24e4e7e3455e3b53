import { call } from './scenes.mjs';
import { tokenOf } from './customers.mjs';

const look = {
  design: 'mirror',
  palette: 'rose',
  pair: 'a',
  sections: ['top', 'services', 'about', 'gallery', 'testimonials', 'faq', 'assistant', 'hours', 'areas', 'booking', 'contact'].map((id) => ({ id, on: true })), // oxfmt-ignore
};

/** Customers with Pro who publish alone, each with a site that was never published, made through the calls. */
export async function owners(server, agent, count) {
  const rows = await server.query(
    `with made as (
       insert into users (name, email, email_key, password_hash, status, granted_plan, email_verified_at, created_at)
       select 'Owner', 'owner' || n || '@shop.example', 'owner' || n || '@shop.example', 'no password', 'active', 'pro', now(), now()
       from generate_series(1, $1) n returning id
     ) insert into sessions (audience, user_id, created_at, last_seen_at, expires_at)
       select 'customer', id, now(), now(), now() + interval '1 day' from made returning id as session, user_id`,
    [count],
  );
  const made = [];
  for (const [at, { session, user_id }] of rows.entries()) {
    const headers = { authorization: `Bearer ${tokenOf(session, server.env.JWT_SECRET)}` };
    const slug = `storm-${at + 1}`;
    const business = { business_name: `Salon ${at + 1}`, phone: '905-555-0142', city: 'Markham', province: 'Ontario' };
    await done(agent, server, '/api/user/business-info', { method: 'PUT', headers, body: business });
    await done(agent, server, '/api/user/site', { method: 'POST', headers, body: { trade: 'hair-salon', look, slug }, expected: 201 }); // oxfmt-ignore
    await server.query(`update sites set publishing = 'owner' where owner_id = $1`, [user_id]);
    made.push({ slug, headers });
  }
  return made;
}

/** Writes the headline over `revision`, and publishes it. */
export async function publication(server, agent, { headers }, headline, revision = 1) {
  const draft = '/api/user/site/draft';
  const body = { words: { headline: { en: headline } }, revision };
  const written = await call(agent, server.url + draft, { method: 'PUT', headers, body });
  if (!written.ok) return written;
  const { draft: saved, facts } = JSON.parse(written.text);
  const seen = { revision: saved.revision, facts_version: facts.version };
  return call(agent, `${server.url}/api/user/site/publish`, { method: 'POST', headers, body: seen });
}

async function done(agent, server, path, asked) {
  const answer = await call(agent, server.url + path, asked);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
}
