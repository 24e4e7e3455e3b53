import { describe, expect, it } from '@jest/globals';
import { badTokens } from '../support/bad-tokens.ts';
import { fingerprint } from '../support/database.ts';
import { useApp } from '../support/app.ts';
import { fill, routesOf } from '../support/routes.ts';

const t = useApp({ rateLimitScale: 1_000 });
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** Every call that takes no session, in one place: adding one is a decision that shows here. */
const PUBLIC_CALLS = [
  'post /api/ai-assistant/start-conversation',
  'post /api/ai-assistant/send-message',
  'get /api/ai-assistant/get-response/:conversationId',
  'delete /api/ai-assistant/clear-conversation/:conversationId',
  'get /api/ai-assistant/health',
  'post /api/admin/login',
  'post /api/auth/forgot-password',
  'post /api/auth/login',
  'post /api/auth/register',
  'post /api/auth/reset-password',
  'post /api/auth/revert-email',
  'post /api/auth/verify-email',
  'post /api/contact',
  'post /api/shingle-admin/login',
  'post /api/stripe/webhook',
  'get /api/available-slots',
  'get /api/available-slots-overview',
  'post /api/appointments',
  'get /api/appointments/:id',
  'get /api/appointments/:id/calendar.ics',
  'post /api/appointments/:id/cancel',
];
const ofPlatform = (path: string) => path.startsWith('/api/shingle-admin') || path.startsWith('/api/messages/admin');
const ofStudio = (path: string) => path.startsWith('/api/admin');
const closedRoutes = () => routesOf(t.app).filter(({ method, path }) => !PUBLIC_CALLS.includes(`${method} ${path}`));

describe('every call', () => {
  it('is closed to those without a session, but for the ones listed here', async () => {
    expect(closedRoutes().length).toBeGreaterThan(2);
    for (const { method, path } of closedRoutes()) {
      const answer = await t.anonymous()[method](fill(path, NOBODYS_ID));
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'unauthorized']);
    }
  });

  it('is closed to every kind of bad token', async () => {
    const tokens = await badTokens(t, await t.build.user());
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const { method, path } of closedRoutes()) {
      const answers = await Promise.all(tokens.map((token) => t.as({ token })[method](fill(path, NOBODYS_ID))));
      expect([method, path, [...new Set(answers.map(({ status }) => status))]]).toEqual([method, path, [401]]);
    }
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  }, 120_000);

  it('is closed to the other audiences', async () => {
    const [customer, platform] = [await t.build.user(), await t.build.admin()];
    for (const { method, path } of closedRoutes()) {
      const stranger = ofPlatform(path) || ofStudio(path) ? customer : platform;
      const answer = await t.as(stranger)[method](fill(path, NOBODYS_ID));
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  it('takes a malformed id for one that is not there', async () => {
    const customer = await t.build.user();
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const { method, path } of closedRoutes().filter((route) => route.path.includes(':'))) {
      if (ofPlatform(path) || ofStudio(path)) continue;
      const answer = await t.as(customer)[method](fill(path, "1'--"));
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });
});

describe('the API', () => {
  it('answers an unknown address with a JSON 404', async () => {
    const answer = await t.anonymous().get('/api/nothing').expect(404);
    expect(answer.body).toMatchObject({ success: false, code: 'not_found', message: expect.any(String) });
  });

  it.each([
    ['no JSON', 'application/json', '{"name":', 400],
    ['a text', 'text/plain', 'hello', 415],
    ['a list', 'application/json', '[]', 400],
    ['a string', 'application/json', '"x"', 400],
    ['too much', 'application/json', JSON.stringify({ name: 'x'.repeat(300_000) }), 413],
    ['deep JSON', 'application/json', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), 400],
    ['NUL', 'application/json', '{"name":"a\\u0000b","email":"a@b.example","questions":"long enough text"}', 400],
    ['half a pair', 'application/json', '{"name":"\\ud800","email":"a@b.example","questions":"long enough text"}', 400],
    ['a prototype', 'application/json', '{"__proto__":{"admin":true},"name":"x"}', 400],
  ])('refuses %s', async (_what, type, body, status) => {
    const before = await fingerprint((sql) => t.db.query(sql));
    const answer = await t.anonymous().post('/api/contact').set('Content-Type', type).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) });
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });

  it('sends the headers that keep a browser safe with every answer', async () => {
    for (const path of ['/api/auth/me', '/health', '/api/nothing']) {
      const { headers } = await t.anonymous().get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[\w-]+$/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('describes every call there is', async () => {
    const { body } = await t.anonymous().get('/api/openapi.json').expect(200);
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    for (const { method, path } of routesOf(t.app)) expect(described).toContain(`${method} ${path}`);
  });
});
