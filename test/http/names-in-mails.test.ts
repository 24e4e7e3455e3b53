import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { EndedSubscriptions } from '../../src/accounts/ended-subscriptions.service.ts';
import { UsersService } from '../../src/auth/users/users.service.ts';
import { BillingNotices } from '../../src/billing/notices/notices.service.ts';
import { promiseLate } from '../../src/proposals/notices/proposals.texts.ts';
import { WorkMailer } from '../../src/proposals/notices/work-mailer.service.ts';
import { SiteDomain } from '../../src/sites/domains/site-domain.entity.ts';
import { DomainNotices } from '../../src/sites/domains/domain-notices.service.ts';
import { SiteMailer } from '../../src/sites/mails/site-mailer.service.ts';
import { Site } from '../../src/sites/site.entity.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import type { BuiltUser } from '../support/build.ts';
import { DAY, MINUTE } from '../support/clock.ts';

/** Names are texts of strangers: none is mailed to an address that is not proven to be theirs. */
const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const NAME = 'Refund of 480 at evil.example';

async function siteOf({ id: ownerId }: BuiltUser): Promise<Site> {
  await b.site({ ownerId });
  return t.db.getRepository(Site).findOneByOrFail({ ownerId });
}

type Published = Parameters<SiteMailer['live']>[4];

async function publish(user: BuiltUser, published: Pick<Published, 'number' | 'isFirst'>): Promise<void> {
  const site = await siteOf(user);
  const owner = await t.app.get(UsersService).byId(user.id);
  await t.db.transaction((tx) => t.app.get(SiteMailer).live(tx, site, owner!, NAME, published as Published));
}

const SENDERS: { by: string; send: (user: BuiltUser) => Promise<unknown> }[] = [
  {
    by: 'billing',
    send: async ({ id }) => {
      const user = await t.app.get(UsersService).byId(id);
      await t.db.transaction((tx) => t.app.get(BillingNotices).backOnline(tx, user!));
    },
  },
  {
    by: 'retention',
    send: async ({ id }) => {
      const at = new Date(t.clock.now().getTime() - 24 * DAY);
      await t.db.query(
        `insert into subscriptions (id, user_id, plan, status, live, cancel_at_period_end, started_at, ended_at, seen_at)
         values ($1, $2, 'pro', 'canceled', false, false, $3, $3, $3)`,
        [`sub_${randomUUID()}`, id, at],
      );
      await t.app.get(EndedSubscriptions).warn(t.clock.now());
    },
  },
  {
    by: 'messaging',
    send: async (user) => {
      const path = '/api/messages/conversations';
      const { body } = await t
        .as(user)
        .post(path)
        .send({ subject: `${NAME}, about hours` })
        .expect(201);
      const admin = await t.build.admin();
      const answer = `/api/messages/admin/conversations/${body.conversation._id}/messages`;
      await t.as(admin).post(answer).send({ content: 'From nine to five.' }).expect(201);
      t.clock.advance(3 * MINUTE);
    },
  },
  {
    by: 'own domains',
    send: async (user) => {
      const { id: siteId } = await siteOf(user);
      const domain = t.db.manager.create(SiteDomain, { id: randomUUID(), siteId, host: 'bakery.example' });
      await t.db.transaction((tx) => t.app.get(DomainNotices).passed(tx, domain, domain));
    },
  },
  { by: 'publishing', send: (user) => publish(user, { number: 1, isFirst: true }) },
  { by: 'publishing again', send: (user) => publish(user, { number: 2, isFirst: false }) },
  ...(['blocked', 'unblocked', 'declined', 'factsNotLive'] as const).map((mail) => ({
    by: `the page: ${mail}`,
    send: async (user: BuiltUser) => {
      const site = await siteOf(user);
      const mailer = t.app.get(SiteMailer);
      await t.db.transaction(async (tx) => {
        if (mail === 'unblocked') await mailer.unblocked(tx, site);
        else if (mail === 'factsNotLive') await mailer.factsNotLive(tx, site, 1, []);
        else if (mail === 'blocked') await mailer.blocked(tx, site, 'It is not yours.');
        else await mailer.declined(tx, site, randomUUID(), 'It names a bank.');
      });
    },
  })),
  {
    by: 'our work',
    send: async ({ id }) => {
      const text = promiseLate('brief', null, t.clock.now());
      await t.db.transaction((tx) => t.app.get(WorkMailer).send(tx, id, text, randomUUID()));
    },
  },
];

describe.each(SENDERS)('a mail of $by', ({ send }) => {
  it.each([
    ['no name to an address that is not verified', false],
    ['the name to one that is', true],
  ])('carries %s', async (_what, verified) => {
    const user = await t.build.user({ name: NAME, verified });
    await send(user);
    await t.settled();
    const mails = t.inbox.to(user.email);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      const words = `${mail.subject} ${mail.text} ${mail.html}`;
      if (verified) expect(words).toContain(NAME);
      else expect(words).not.toContain('evil.example');
    }
  });
});

it.each([
  [true, /^Your page is (live|published)$/],
  [false, /^Your changes are (live|published)$/],
])(
  'the mail of a publication has a whole sentence for its subject where it names no business',
  async (isFirst, subject) => {
    const user = await t.build.user({ verified: false });
    await publish(user, { number: 1, isFirst });
    await t.settled();
    expect(t.inbox.to(user.email).map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
  },
);

describe('a booking', () => {
  it('is mailed to its owner with the visitor’s words at a proven address alone, and to the visitor without theirs', async () => {
    const owner = await t.build.user({ plan: 'pro', verified: true });
    const { slug } = await siteOf(owner);
    const ahead = new Date(t.clock.now().getTime() + 9 * DAY);
    const date = ahead.toISOString().slice(0, 10);
    await t
      .as(owner)
      .post('/api/user/booking-days')
      .send({ date, time_slots: ['10:00', '14:00'] })
      .expect(201);
    const book = (appointment_time: string) =>
      b.booked({ site: slug!, customer_name: NAME, appointment_date: date, appointment_time });
    const first = await book('10:00');
    await t.settled();
    expect(t.inbox.to(owner.email).map(({ subject }) => subject)).toEqual([expect.stringContaining(NAME)]);
    await t.db.query('update users set email_verified_at = null where id = $1', [owner.id]);
    const second = await book('14:00');
    await t.settled();
    const [plain] = t.inbox.to(owner.email);
    expect(plain!.subject).toMatch(/^New request: A visitor, /);
    expect(plain!.replyTo).toBeUndefined();
    const words = `${plain!.text} ${plain!.html}`;
    for (const written of [NAME, second.customer_email, second.customer_phone]) expect(words).not.toContain(written);
    for (const { customer_email } of [first, second]) {
      const [mail] = t.inbox.to(customer_email);
      expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain('evil.example');
    }
  });
});
