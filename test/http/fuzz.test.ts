import { describe, expect, it } from '@jest/globals';
import { DEMO } from '../../src/config/env.ts';
import { bakery } from '../support/bakery.ts';
import { fingerprint } from '../support/database.ts';
import { shotsAt, strangeQueries, type OpenApi, type Shot } from '../support/fuzzer.ts';
import { askHost } from '../support/hosts.ts';
import { useServer } from '../support/server.ts';
import { insertSite } from '../support/sites.ts';

/** The server's own jobs write these while the test runs. */
const JOBS = ['figures', 'figure_changes', 'scheduled_runs'];

const server = useServer({ RATE_LIMIT_SCALE: '100000' });
const LEAK = /\bat .+:\d+:\d+|node_modules|QueryFailed|\bSELECT\b.+\bFROM\b|syntax error at/i;

/** Calls that a site's own host answers. */
const ON_SITES = /^\/api\/(available-slots|appointments|ai-assistant|enquiries|site-events)/;

/** One of each audience: a customer's, the platform's and the studio's. */
async function tokens(): Promise<string[]> {
  const tokenOf = async (path: string, body: object) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { token } = (await answer.json()) as { token?: string };
    expect([path, token]).toEqual([path, expect.any(String)]);
    return token!;
  };
  const email = `f${Date.now()}@shop.example`;
  return [
    await tokenOf('/api/auth/register', { name: 'Fuzz', email, password: 'secret' }),
    await tokenOf('/api/shingle-admin/login', { username: 'admin', password: DEMO.adminPassword }),
    await tokenOf('/api/admin/login', { username: 'studio', password: DEMO.studioPassword }),
  ];
}

/** Not `fetch`, which takes twice the time for each of thousands of calls. */
function fire({ method, path, body }: Shot, token: string) {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const asked = { url: server.url, method: method.toUpperCase(), headers, body: method === 'get' ? '' : body };
  return askHost(new URL(server.url).host, path, asked);
}

describe('the built server', () => {
  it('describes that lists take a limit and a cursor, and that what is published may wait for our team', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    for (const list of ['/api/shingle-admin/users', '/api/messages/conversations', '/api/stripe/invoices']) {
      const named = paths[list]!.get!.parameters!.map(({ name }) => name);
      expect(named).toEqual(expect.arrayContaining(['limit', 'cursor']));
    }
    const json = { description: expect.any(String), content: { 'application/json': expect.anything() } };
    for (const call of ['site/publish', 'site/versions/{number}/restore', 'proposals/{id}/choose'])
      expect(paths[`/api/user/${call}`]!.post!.responses).toEqual({ 200: json, 202: json });
  });

  it('refuses every call that has one part wrong, with a sentence and without a trace', async () => {
    const api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    const all = await tokens();
    const mark = () => fingerprint((sql) => server.db.query(sql), ['sessions', 'outbox', ...JOBS]);
    const before = await mark();
    const shots = shotsAt(api);
    expect(shots.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    /** Calls that are closed to a token, which gets the same answer whatever a property is. */
    const closed = new Set<string>();
    for (const shot of shots) {
      for (const token of all) {
        const call = `${shot.method} ${shot.path} ${token}`;
        if (shot.property && closed.has(call)) continue;
        const { status, text } = await fire(shot, token);
        if (status === 403 && text.includes('"forbidden"')) closed.add(call);
        if (status < 400 || status >= 500 || LEAK.test(text)) {
          wrong.push(`${shot.method} ${shot.path} (${shot.what}): ${status} ${text.slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await mark()).toBe(before);
  });

  it('refuses the same on the hosts of a site, of previews and on unknown ones, where nothing is open but what is marked', async () => {
    const api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    const [token] = await tokens();
    const [{ id }] = await server.db.query<[{ id: string }]>('select id from users limit 1');
    await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [id]);
    await insertSite(server.db, bakery('fuzzed', 'fuzzed'), id);
    const { SITES_HOST } = server.env;
    const hosts = [`fuzzed.${SITES_HOST}`, `preview.${SITES_HOST}`, 'another.example'];
    const mark = () => fingerprint((sql) => server.db.query(sql), ['sessions', 'outbox', 'site_counts', ...JOBS]);
    const before = await mark();
    const wrong: string[] = [];
    const shots = [...shotsAt(api), ...strangeQueries(api)];
    for (const [at, { method, path, body, what }] of shots.entries()) {
      const host = hosts[at % hosts.length]!;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const asked = { url: server.url, method: method.toUpperCase(), headers, body: method === 'get' ? '' : body };
      const { status, text, headers: sent } = await askHost(host, path, asked);
      const isMarked = host === hosts[0] && ON_SITES.test(path);
      const isRefused = isMarked ? status < 500 : status === 404 || status === 400;
      if (!isRefused || LEAK.test(text) || sent['set-cookie']) wrong.push(`${host} ${method} ${path} (${what}): ${status} ${text.slice(0, 200)}`); // oxfmt-ignore
    }
    expect(wrong).toEqual([]);
    expect(await mark()).toBe(before);
  });

  it('answers any Host, and builds no address from one that is not ours', async () => {
    const { SITES_HOST } = server.env;
    const stems = ['fuzzed', 'evil', '', 'a.b', '-', 'xn--', 'x'.repeat(300), 'user@', '%00', '\u00e9', '[::1]', '..'];
    const ends = [
      '',
      `.${SITES_HOST}`,
      `.${SITES_HOST}.`,
      '.evil.example',
      ':0',
      ':99999',
      ':x',
      `,${SITES_HOST}`,
      ' x',
      '/..',
    ];
    const hosts = stems.flatMap((stem) => ends.map((end) => stem + end));
    const wrong: string[] = [];
    for (const host of hosts) {
      for (const path of ['/', '/api/auth/me', '//evil.example/%2e%2e', '/sitemap.xml']) {
        const { status, text, headers } = await askHost(host, path, { url: server.url });
        const leads = `${headers.location ?? ''} ${status === 200 ? text : ''}`;
        const isPage = headers['content-type']?.startsWith('text/html'); // its texts and styles are anybody's words
        const leaks = (isPage ? /node_modules|QueryFailed/ : LEAK).test(text);
        if (status >= 500 || leaks || /https?:\/\/[\w.:-]*evil/.test(leads)) wrong.push(`${host} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('does not fail over a strange query', async () => {
    const api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    const all = await tokens();
    const wrong: string[] = [];
    for (const shot of strangeQueries(api)) {
      for (const token of all) {
        const { status, text } = await fire(shot, token);
        if (status >= 500 || LEAK.test(text)) wrong.push(`${shot.path}: ${status} ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
