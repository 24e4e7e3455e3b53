import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { call } from './load/scenes.mjs';

const PATIENCE_MS = 65_000;
const day = { open: '09:00', close: '17:00', closed: false };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const BUSINESS = {
  business_name: 'Bloom Hair',
  phone: '905-555-0142',
  address: '12 Main Street',
  city: 'Markham',
  province: 'Ontario',
  postal_code: 'L3P 1A1',
  business_type: 'Hair salon',
  description: 'A small place for hair.',
  services: ['Colour'],
  pricing: [{ id: 'cut', service: 'Cut', price: '$45', description: '' }],
  hours: Object.fromEntries(DAYS.map((name) => [name, day])),
};

/** A customer who publishes alone. @returns seconds from the answer of the slowest of `count` publications until two servers show it */
export async function publications(server, count) {
  const { defaultLook } = await import(pathToFileURL(resolve('dist/server/src/sites/designs/designs.shared.js')).href);
  const { token, user } = await server.register();
  const ask = async (method, path, body, expected = 200) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await call(undefined, server.url + path, { method, headers, body, expected });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text);
  };
  await server.query(`update users set granted_plan = 'pro', email_verified_at = now() where id = $1`, [user.id]);
  await ask('PUT', '/api/user/business-info', BUSINESS);
  const wanted = { trade: 'hair-salon', look: defaultLook('mirror'), slug: 'publishes' };
  await ask('POST', '/api/user/site', wanted, 201);
  await server.query(`update sites set publishing = 'owner' where owner_id = $1`, [user.id]);
  const { url: other } = await server.another();
  const host = `publishes.localhost:${new URL(server.url).port}`;
  let slowest = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const headline = `Headline number ${turn}.`;
    const { draft } = await ask('GET', '/api/user/site/draft');
    const words = { ...draft.words, headline: { en: headline } };
    const written = await ask('PUT', '/api/user/site/draft', { words, revision: draft.revision });
    const seen = { revision: written.draft.revision, facts_version: written.facts.version };
    await ask('POST', '/api/user/site/publish', seen);
    const began = performance.now();
    await Promise.all([server.url, other].map((url) => shows(url, host, headline)));
    slowest = Math.max(slowest, (performance.now() - began) / 1_000);
  }
  return slowest;
}

async function shows(url, host, words) {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const { text } = await call(undefined, `${url}/`, { headers: { host } });
    if (text?.includes(words)) return;
    await new Promise((again) => setTimeout(again, 10));
  }
  throw new Error(`${url} does not show what was published.`);
}
