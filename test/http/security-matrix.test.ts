import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Audience } from '../../src/auth/sessions/actor.ts';
import { useApp } from '../support/app.ts';
import { badTokens, lapsedTokens } from '../support/bad-tokens.ts';
import { belongings, type Belonging } from '../support/customer-rows.ts';
import { fingerprint } from '../support/database.ts';
import { askHost } from '../support/hosts.ts';
import { audienceOf, callOf, closedRoutes, fill, UNKNOWN_ID, publicRoutes, type Route } from '../support/routes.ts';

/** Every closed call x every token that must not pass x an own, a foreign and an unknown id. */
const t = useApp({ rateLimitScale: 10_000 });
const AUDIENCES: Audience[] = ['customer', 'platform', 'studio'];
let theirs: Awaited<ReturnType<typeof belongings>>;

beforeAll(async () => {
  theirs = await belongings(t);
  await t.settled();
});

const rows = () => fingerprint((sql) => t.db.query(sql));
/** A site's name is given in a path, but it is no row's id: any may be reserved. */
const withId = () => closedRoutes(t.app).filter(({ path }) => path.includes(':') && !path.endsWith('/:name'));
/** A body each call would take from the right one; the ids it is asked for. */
function shotsAt(route: Route): { path: string; id: string; body: object | undefined }[] {
  const nothing: Belonging = { own: UNKNOWN_ID, foreign: null };
  const { own, foreign, body } = theirs.of[callOf(route)] ?? nothing;
  const ids = route.path.includes(':') ? { own, foreign, unknown: UNKNOWN_ID } : { none: '' };
  return Object.entries(ids).flatMap(([id, value]) =>
    value === null ? [] : [{ path: fill(route.path, value), id, body }],
  );
}

/** The calls an answer other than `status` was given to; a poll's header goes along, so that no short way is left out. */
async function otherwise(status: number, routes: Route[], tokens: { what: string; token: string }[]) {
  const wrong: string[] = [];
  for (const route of routes) {
    for (const { path, id, body } of shotsAt(route)) {
      const answers = await Promise.all(
        tokens.map(({ token }) => {
          const call = t.as({ token })[route.method](path).set('If-None-Match', '"1"');
          return body ? call.send(body) : call;
        }),
      );
      answers.forEach((answer, at) => {
        if (answer.status !== status || answer.body.success !== false)
          wrong.push(`${callOf(route)}, ${id} id, token ${tokens[at]!.what}: ${answer.status}`);
      });
    }
  }
  return wrong;
}

describe('the matrix', () => {
  it('knows an own and a foreign row for every closed call with an id', () => {
    expect(Object.keys(theirs.of).sort()).toEqual(withId().map(callOf).sort());
  });

  it.each(AUDIENCES)(
    '401: no token of the kind %s passes that is wrong or has lapsed',
    async (audience) => {
      const tokens = [
        ...badTokens(t, theirs.tokens[audience], audience),
        ...(await lapsedTokens(t, audience, audience === 'studio' ? theirs.siteId : undefined)),
      ];
      const before = await rows();
      const routes = closedRoutes(t.app).filter((route) => audienceOf(route) === audience);
      expect(await otherwise(401, routes, tokens)).toEqual([]);
      expect(await rows()).toBe(before);
    },
    120_000,
  );

  it.each(AUDIENCES)(
    '403: the calls of %s are closed to both other audiences',
    async (audience) => {
      const strangers = AUDIENCES.filter((other) => other !== audience).map((what) => ({
        what,
        token: theirs.tokens[what].token,
      }));
      const before = await rows();
      const routes = closedRoutes(t.app).filter((route) => audienceOf(route) === audience);
      expect(await otherwise(403, routes, strangers)).toEqual([]);
      expect(await rows()).toBe(before);
    },
    60_000,
  );

  it('404: a row of somebody else is as little there as one that never was', async () => {
    const before = await rows();
    const wrong = [];
    for (const route of withId()) {
      const { token } = theirs.tokens[audienceOf(route)];
      for (const { path, id, body } of shotsAt(route).filter((shot) => shot.id !== 'own')) {
        const answer = await t.as({ token })[route.method](path).send(body);
        if (answer.status !== 404 || answer.body.code !== 'not_found') wrong.push([callOf(route), id, answer.status]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('404: on the hosts of sites, of previews and on unknown ones, for those whose row it is, too', async () => {
    const [{ slug }] = await t.db.query<[{ slug: string }]>('select slug from sites where id = $1', [theirs.siteId]);
    const hosts = [`${slug}.localhost:3000`, 'preview.localhost:3000', 'another.example'];
    const before = await rows();
    const wrong = [];
    for (const route of closedRoutes(t.app)) {
      const headers = {
        authorization: `Bearer ${theirs.tokens[audienceOf(route)].token}`,
        'content-type': 'application/json',
        'if-none-match': '"1"',
      };
      for (const { path, id, body } of shotsAt(route)) {
        const asked = { url: t.url, method: route.method.toUpperCase(), headers, body: body && JSON.stringify(body) };
        const answers = await Promise.all(hosts.map((host) => askHost(host, path, asked)));
        for (const [at, { status, headers: sent }] of answers.entries())
          if (status !== 404 || sent['set-cookie']) wrong.push([callOf(route), id, hosts[at], status]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('404: of the public calls with an id, too', async () => {
    const before = await rows();
    const wrong = [];
    // Clearing what is not there is done already.
    for (const route of publicRoutes(t.app).filter(({ method, path }) => path.includes(':') && method !== 'delete')) {
      const answer = await t.anonymous()[route.method](fill(route.path, UNKNOWN_ID)).send({ token: 'x' });
      if (answer.status !== 404) wrong.push([callOf(route), answer.status]);
    }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('200: the right customer gets their own, so that the refusals above mean something', async () => {
    const reads = withId().filter(({ method }) => method === 'get');
    expect(reads.length).toBeGreaterThan(2);
    for (const route of reads) {
      const [own] = shotsAt(route);
      await t.as(theirs.tokens[audienceOf(route)]).get(own!.path).expect(200);
    }
    for (const [audience, path] of Object.entries({
      customer: '/api/upload/images',
      platform: '/api/shingle-admin/sessions',
      studio: '/api/admin/appointments',
    }))
      await t
        .as(theirs.tokens[audience as Audience])
        .get(path)
        .expect(200);
  });
});

describe('two servers', () => {
  const limited = useApp();

  it('count one limit: an address has thirty messages an hour, not thirty each', async () => {
    const second = await (await limited.boot()).getUrl();
    const write = (url: string) =>
      fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Mei', email: 'mei@shop.example', questions: 'How long does it take?' }),
      });
    const answers: Response[] = [];
    for (let pair = 0; pair < 20; pair += 1) answers.push(...(await Promise.all([limited.url, second].map(write))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(new Set(refused.map(({ url }) => new URL(url).port)).size).toBe(2);
  });
});
