import { beforeAll, beforeEach, afterEach, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { MailText } from '../../src/mail/mail-frame.tsx';
import { MailService } from '../../src/mail/mail.service.ts';
import { defineEffect } from '../../src/outbox/effect.ts';
import { SWEEP_PAGE, SWEEP_PAGES } from '../../src/outbox/outbox.jobs.ts';
import { EffectHandlers } from '../../src/outbox/outbox.processor.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { siteOwners } from '../support/site-owners.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const t = useApp();
const b = bookings(t);
const s = siteOwners(t);
const BULK = 2_000;
const bulk = defineEffect<{ number: number }>('bulk');

/** Bulk effects hold their workers until this is called. */
let release: () => void;
let held: Promise<void>;
let begun = 0;
let ended = 0;

const mailOf = (address: string, subject: RegExp) =>
  eventually(() => t.inbox.to(address).find((mail) => subject.test(mail.subject ?? '')));

beforeAll(() => {
  t.app.get(EffectHandlers).handle(bulk, async () => {
    begun += 1;
    await held;
    ended += 1;
  });
});

beforeEach(() => {
  [begun, ended] = [0, 0];
  held = new Promise((resolve) => (release = resolve));
});

afterEach(async () => {
  release();
  await t.db.query(`delete from outbox where kind = 'bulk'`);
});

it('reset, welcome and booking mails do not wait for 2,000 other effects', async () => {
  const user = await t.build.user();
  const outbox = t.app.get(OutboxService);
  await t.db.transaction(async (tx) => {
    for (const number of times(BULK, (at) => at)) await outbox.add(tx, bulk({ number }));
  });
  await eventually(() => begun > 0);
  await t.anonymous().post('/api/auth/forgot-password').send({ email: user.email }).expect(202);
  await mailOf(user.email, /new password/);
  const email = 'new@shop.example';
  const account = { name: 'New Customer', email, password: 'a-long-password' };
  await t.anonymous().post('/api/auth/register').send(account).expect(201);
  await mailOf(email, /Welcome/);
  const request = b.request((await b.offers(48))[0]);
  await t.anonymous().post('/api/appointments').send(request).expect(201);
  await mailOf(request.customer_email, /./);
  expect(ended).toBe(0);
});

it('saved facts do not wait for them either: the page has them at once', async () => {
  const [owner, outbox] = [await s.owner(), t.app.get(OutboxService)];
  await s.publish(owner);
  await t.settled();
  await t.db.transaction(async (tx) => {
    for (const number of times(BULK, (at) => at)) await outbox.add(tx, bulk({ number }));
  });
  await eventually(() => begun > 0);
  await s.saveFacts(owner, { phone: '905-555-0100' });
  await eventuallyHolds(async () => expect((await s.recordLive(owner)).content.contact.phone).toBe('905-555-0100'));
  expect(ended).toBe(0);
});

it('they do not wait for an SMTP server that takes long over other mails', async () => {
  const user = await t.build.user();
  const mails = t.app.get(MailService);
  t.inbox.hold(/^bulk/);
  await t.db.transaction(async (tx) => {
    for (const number of times(50, (at) => at)) {
      const body = createElement(MailText, null, 'News');
      await mails.send(tx, { to: `bulk${number}@shop.example`, subject: 'News', body });
    }
  });
  await eventually(() => t.inbox.held() > 0);
  await t.anonymous().post('/api/auth/forgot-password').send({ email: user.email }).expect(202);
  await mailOf(user.email, /new password/);
  expect(t.inbox.mails.filter(({ subject }) => subject === 'News')).toHaveLength(0);
  t.inbox.hold(undefined);
});

it('a sweep enqueues what a person waits for before more other effects than it can read', async () => {
  const user = await t.build.user();
  await t.db.query(
    `insert into outbox (kind, payload, created_at, due_at)
     select 'bulk', jsonb_build_object('number', n), $1::timestamptz - interval '1 hour', $1::timestamptz - interval '1 hour'
     from generate_series(1, $2::int) n`,
    [t.clock.now(), SWEEP_PAGE * SWEEP_PAGES + 1],
  );
  await t.db.query(
    `insert into outbox (kind, payload, awaited, created_at, due_at)
     values ('forgotten-password', jsonb_build_object('email', $2::text), true, $1, $1)`,
    [t.clock.now(), user.email],
  );
  await t.app.get(OutboxService).sweep();
  await mailOf(user.email, /new password/);
  expect(ended).toBe(0);
});
