import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { CONVERSATIONS as LIST, useConversation } from '../support/messaging.ts';

const t = useApp();
const c = useConversation(t);

describe('a poll that finds nothing new', () => {
  const path = () => `${LIST}/${c.id}/messages?limit=100`;
  const poll = (as: { token: string }, etag: string) => t.as(as).get(path()).set('If-None-Match', etag);
  const etagOf = async () => (await t.as(c.user).get(path()).expect(200)).headers.etag!;

  it('carries what every answer carries', async () => {
    const { headers } = await poll(c.user, await etagOf()).expect(304);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('is answered to the owner alone, as long as the session stands', async () => {
    const etag = await etagOf();
    const stranger = await t.build.user();
    await t.as(stranger).get('/api/auth/me').expect(200);
    await poll(stranger, etag).expect(404);
    await poll(c.admin, etag).expect(403);
    await poll({ token: 'nonsense' }, etag).expect(401);
    await t.anonymous().get(path()).set('If-None-Match', etag).expect(401);
    await poll(c.user, etag).expect(304);
    await t.as(c.admin).put(`/api/shingle-admin/users/${c.user.id}/status`).send({ status: 'suspended' }).expect(200);
    await poll(c.user, etag).expect(401);
  });

  it('is 404 for what is no id', async () => {
    const malformed = ['-'.repeat(36), 'a'.repeat(36), `${c.id.slice(0, 35)}-`, c.id.replaceAll('-', 'f')];
    for (const no of malformed) {
      const { status } = await t.as(c.user).get(`${LIST}/${no}/messages`).set('If-None-Match', '"1"');
      expect([no, status]).toEqual([no, 404]);
    }
    const after = await t.as(c.user).get(`${path()}?limit=1&after=${malformed[0]}`).set('If-None-Match', '"1"');
    expect(after.status).toBe(400);
  });

  it('ends with a logout and with the session’s last day', async () => {
    const etag = await etagOf();
    const other = await t.build.user();
    await t.as(c.user).post('/api/auth/logout').expect(200);
    await poll(c.user, etag).expect(401);
    const others = `${LIST}/${await c.start(other)}/messages?limit=100`;
    const known = (await t.as(other).get(others).expect(200)).headers.etag!;
    t.clock.advance(31 * 86_400_000);
    await t.as(other).get(others).set('If-None-Match', known).expect(401);
  });
});
