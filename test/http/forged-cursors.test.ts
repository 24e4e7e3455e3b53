import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeCursor } from '../../src/common/http/pagination.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { audienceOf, closedRoutes } from '../support/routes.ts';

const t = useApp();
const b = bookings(t);
const ID = '0b7f2f3e-8f0a-4c58-9a5b-0f4f6f1f2a3b';
const DASHES = '-'.repeat(36);
const MOMENTS = [
  '2026-02-30T12:00:00.000',
  '0000-01-01T00:00:00.000',
  '-271821-04-20T00:00:00.000',
  '+275760-09-13T00:00',
];

const who: Record<'customer' | 'operator' | 'studio', { token: string; id: string }> = {} as never;
let conversation: string;

beforeAll(async () => {
  who.customer = await t.build.user();
  await b.site({ ownerId: who.customer.id });
  who.operator = await t.build.admin();
  who.studio = await b.studio();
  const opened = await t.as(who.customer).post('/api/messages/conversations').send({ subject: 'Support' }).expect(201);
  conversation = opened.body.conversation._id;
});

/** Keys of lists by moment, with milliseconds and with microseconds. */
const byMoment = [
  ...MOMENTS.flatMap((moment) => [
    [`${moment}Z`, ID],
    [`${moment}000Z`, ID],
  ]),
  ['2026-02-28T12:00:00.000Z', DASHES],
  ['2026-02-28T12:00:00.000000Z', DASHES],
];
const byDay = [
  ['2026-02-30', ID],
  ['0000-01-01', ID],
  ['2026-02-28', DASHES],
];
const upcoming = (...keys: string[][]) =>
  ['upcoming', 'past'].flatMap((phase) => [
    ...keys.map((key) => [phase, '2026-02-28', '12:00', ...key]),
    ...keys.map((key) => [phase, '2026-02-30', '12:00', ...key.slice(0, -1), ID]),
    ...keys.map((key) => [phase, '0000-02-28', '25:00', ...key.slice(0, -1), ID]),
  ]);

const LISTS: [keyof typeof who, string, string[][]][] = [
  ['operator', '/api/shingle-admin/users', byMoment],
  ['operator', '/api/shingle-admin/images', byMoment],
  ['operator', '/api/shingle-admin/audit-log', byMoment],
  ['operator', '/api/shingle-admin/contact-messages', byMoment],
  ['operator', '/api/shingle-admin/assistant/unanswered', byDay],
  ['operator', '/api/shingle-admin/names', [['\0'], ['x'.repeat(101)]]],
  ['operator', '/api/shingle-admin/sessions', [[DASHES]]],
  ['operator', '/api/messages/admin/conversations', byMoment],
  ['customer', '/api/messages/conversations', byMoment],
  ['customer', '/api/messages/conversations/:id/messages', [['-1'], ['9'.repeat(10)], ['1.5'], [DASHES]]],
  ['customer', '/api/user/site/domains', [[DASHES]]],
  ['customer', '/api/user/service-tasks', [[DASHES]]],
  ['studio', '/api/admin/appointments', upcoming(['2026-02-30', '10:00', ID], ['2026-02-28', '10:00', DASHES])],
  ['studio', '/api/admin/available-slots', upcoming(['2026-02-30', ID], ['2026-02-28', DASHES])],
];

describe('a forged cursor', () => {
  it.each(LISTS)('is invalid for the %s at %s', async (by, path, keys) => {
    const forged = [...keys, [], ['x', 'y', 'z'], ...(path.endsWith('/names') ? [] : [[ID]])];
    for (const key of [...forged, 'AAAA']) {
      const cursor = typeof key === 'string' ? key : encodeCursor(key);
      const address = `${path.replace(':id', conversation)}?cursor=${cursor}`;
      const { status, body } = await t.as(who[by]).get(address);
      expect([key, status, body.code, body.errors]).toEqual([
        key,
        400,
        'invalid',
        { cursor: ['The cursor is not one of ours.'] },
      ]);
    }
    await t.as(who[by]).get(path.replace(':id', conversation)).expect(200);
  });

  it('is answered 500 by no call, whatever its parts', async () => {
    const bad = [...MOMENTS.map((moment) => `${moment}000Z`), '2026-02-30', '-1', '\u0000', DASHES];
    const keys = bad.map((part) => [part, ID]);
    const holder = { customer: who.customer, platform: who.operator, studio: who.studio };
    const failures: string[] = [];
    for (const route of closedRoutes(t.app).filter(({ method }) => method === 'get')) {
      for (const cursor of [...keys.map(encodeCursor), 'AAAA']) {
        const address = `${route.path.replace(/:\w+/g, ID)}?cursor=${cursor}`;
        const { status } = await t.as(holder[audienceOf(route)]).get(address);
        if (status >= 500) failures.push(`${status} ${route.path} ${cursor}`);
      }
    }
    expect(failures).toEqual([]);
  });
});
