import { describe, expect, it } from '@jest/globals';
import { DEMO } from '../../src/config/env.ts';
import { fingerprint } from '../support/database.ts';
import { shotsAt, strangeQueries, type OpenApi, type Shot } from '../support/fuzzer.ts';
import { useServer } from '../support/server.ts';

const server = useServer({ RATE_LIMIT_SCALE: '100000' });
const LEAK = /\bat .+:\d+:\d+|node_modules|QueryFailed|\bSELECT\b.+\bFROM\b|syntax error at/i;

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

async function fire({ method, path, body }: Shot, token: string) {
  const answer = await fetch(server.url + path, {
    method: method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: method === 'get' ? undefined : body,
  });
  return { status: answer.status, text: await answer.text() };
}

describe('the built server', () => {
  it('refuses every call that has one part wrong, with a sentence and without a trace', async () => {
    const api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    const all = await tokens();
    const mark = () => fingerprint((sql) => server.db.query(sql), ['sessions', 'outbox']);
    const before = await mark();
    const shots = shotsAt(api);
    expect(shots.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const shot of shots) {
      for (const token of all) {
        const { status, text } = await fire(shot, token);
        if (status < 400 || status >= 500 || LEAK.test(text)) {
          wrong.push(`${shot.method} ${shot.path} (${shot.what}): ${status} ${text.slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await mark()).toBe(before);
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
