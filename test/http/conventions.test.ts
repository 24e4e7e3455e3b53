import { describe, expect, it } from '@jest/globals';
import { fingerprint } from '../support/database.ts';
import { takeRequestIdsFrom } from '../../src/common/http/logging.ts';
import { useApp } from '../support/app.ts';
import { audienceOf, closedRoutes, fill, UNKNOWN_ID, routesOf } from '../support/routes.ts';

const t = useApp({ rateLimitScale: 1_000 });

describe('every call', () => {
  it('is closed to those without a session, but for the ones listed here', async () => {
    expect(closedRoutes(t.app).length).toBeGreaterThan(2);
    for (const { method, path } of closedRoutes(t.app)) {
      const answer = await t.anonymous()[method](fill(path, UNKNOWN_ID));
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'unauthorized']);
    }
  });

  it('takes a malformed id for one that is not there', async () => {
    const customer = await t.build.user();
    const before = await fingerprint((sql) => t.db.query(sql));
    for (const route of closedRoutes(t.app).filter(({ path }) => path.includes(':'))) {
      if (audienceOf(route) !== 'customer') continue;
      const { method, path } = route;
      const answer = await t.as(customer)[method](fill(path, "1'--"));
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect(await fingerprint((sql) => t.db.query(sql))).toBe(before);
  });
});

describe('the API', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('names %s as a property that is not known', async (name) => {
    const body = `{"name":"Ann","email":"ann@visitor.example","questions":"How much is all of it?","${name}":{"constructor":"x"}}`;
    const call = t.anonymous().post('/api/contact').set('Content-Type', 'application/json');
    const { errors, message } = (await call.send(body).expect(400)).body as { errors: object; message: string };
    expect([Object.keys(errors), message]).toEqual([[name], `There is no field ${name}.`]);
  });

  it('refuses JSON whose bytes are no UTF-8 (RFC 8259, 8.1) instead of storing other letters', async () => {
    const body = (name: Buffer) =>
      Buffer.concat([
        Buffer.from('{"questions":"How much is all of it?","email":"a@b.example","name":"'),
        name,
        Buffer.from('"}'),
      ]);
    const send = (name: Buffer) => {
      const call = t.anonymous().post('/api/contact').set('Content-Type', 'application/json');
      return call.serialize((sent) => sent as unknown as string).send(body(name));
    };
    const answer = await send(Buffer.from('Zo\xeb', 'latin1')).expect(400);
    expect(answer.body).toMatchObject({ success: false, code: 'malformed' });
    await send(Buffer.from('Zo\xeb', 'utf8')).expect(201);
    await t.settled();
  });

  it('finds a call by how its path begins, in any case, instead of trying every pattern', async () => {
    const { stack } = t.app.getHttpAdapter().getInstance().router;
    const tried = stack.flatMap(({ route }) => (route && !/^\/api\/(docs|openapi)/.test(route.path) ? route.path : []));
    expect(tried).toEqual([]);
    const customer = await t.build.user();
    const found = await t.as(customer).get('/API/Auth/me/?x=1').expect(200);
    expect(found.body).toMatchObject({ success: true, user: { id: customer.id } });
    await t.as(customer).head('/api/auth/me').expect(200);
    const { headers } = await t.as(customer).options('/api/messages/conversations').expect(200);
    expect(headers.allow).toBe('GET, HEAD, POST');
  });

  it('answers an unknown address with a JSON 404', async () => {
    const answer = await t.anonymous().get('/api/nothing').expect(404);
    expect(answer.body).toMatchObject({ success: false, code: 'not_found', message: expect.any(String) });
  });

  it('answers an id that cannot be decoded like one that is not there', async () => {
    for (const path of ['/api/appointments/%ff', '/api/shingle-admin/users/%c3%28', '/card/%ff.vcf']) {
      const answer = await t.anonymous().get(path).expect(404);
      expect(answer.body).toMatchObject({ success: false, code: 'not_found' });
    }
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

  it('names the field that holds NUL or half a pair, at any depth', async () => {
    const customer = await t.build.user();
    const info = { business_name: 'Bloom', phone: '905-555-0142', services: ['Cut'] };
    const save = (more: object) =>
      t
        .as(customer)
        .put('/api/user/business-info')
        .send({ ...info, ...more });
    const sentence = ['Please remove characters that are not text.'];
    const named = async (more: object) => (await save(more).expect(400)).body.errors;
    expect(await named({ city: 'a\0b' })).toEqual({ city: sentence });
    expect(await named({ services: ['Cut', '\ud800'] })).toEqual({ 'services.1': sentence });
    expect(await named({ hours: { monday: { open: '\0' } } })).toEqual({ 'hours.monday.open': sentence });
    expect(await named({ 'a\0': 1 })).toBeUndefined();
    await save({}).expect(200);
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

  it('takes the name of a request from a proxy of ours, not from a visitor', async () => {
    const asked = () => t.anonymous().get('/health').set('X-Request-Id', 'somebody-elses-line');
    expect((await asked()).headers['x-request-id']).not.toBe('somebody-elses-line');
    takeRequestIdsFrom((address) => address.includes('127.0.0.1'));
    expect((await asked()).headers['x-request-id']).toBe('somebody-elses-line');
    takeRequestIdsFrom(() => false);
  });

  it('describes every call there is', async () => {
    const { body } = await t.anonymous().get('/api/openapi.json').expect(200);
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    for (const { method, path } of routesOf(t.app)) expect(described).toContain(`${method} ${path}`);
  });
});
