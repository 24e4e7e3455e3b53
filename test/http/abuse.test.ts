import { describe, expect, it } from '@jest/globals';
import { ABUSE_TEXT_MAX } from '../../src/abuse/abuse.shared.ts';
import { REPORT_ANSWERS } from '../../src/abuse/report-answers.shared.ts';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { DAY } from '../support/clock.ts';
import { inTransaction, somebodyWaits } from '../support/held-rows.ts';
import { askHost } from '../support/hosts.ts';

const t = useApp({ rateLimitScale: 1_000 });
const TEXT = 'It wants the password of my bank.';

async function shop() {
  const owner = await t.build.user({ plan: 'pro', verified: true });
  const site = await bookings(t).site({ ownerId: owner.id });
  await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'current') on conflict do nothing`, [
    site.slug,
    site.id,
  ]);
  return { owner, site, host: `${site.slug}.localhost:3000` };
}
const report = (overrides: object) =>
  t
    .anonymous()
    .post('/api/abuse-reports')
    .send({ reason: 'phishing', text: TEXT, ...overrides });
const reportsOf = (siteId: string) =>
  t.db.query<{ reason: string; text: string; email: string | null }[]>(
    'select reason, text, email from abuse_reports where site_id = $1',
    [siteId],
  );
const openOf = async (operator: { token: string }) =>
  (await t.as(operator).get('/api/shingle-admin/abuse-reports').query({ open: true }).expect(200)).body
    .abuse_reports as { id: string; site: { id: string; state: string } }[];

it('is listed with whether the owner of the page is active', async () => {
  const { owner, site } = await shop();
  await report({ site: site.slug }).expect(201);
  const operator = await t.build.admin();
  const listed = async () => (await openOf(operator)).find(({ site: { id } }) => id === site.id)?.site;
  expect(await listed()).toMatchObject({ state: 'published', owner_active: true });
  await t.db.query(`update users set status = 'inactive' where id = $1`, [owner.id]);
  expect(await listed()).toMatchObject({ state: 'published', owner_active: false });
});

describe('a report of a page', () => {
  it('is taken with the site’s name, its host, an old name, an own domain, or an address from the browser', async () => {
    const { host, site } = await shop();
    await t.db.query(`insert into site_names (name, site_id, kind) values ('old-name-of-it', $1, 'old')`, [site.id]);
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, proven_at) values ($1, 'reported.ca', 't', 'live', now())`,
      [site.id],
    );
    const named = [
      ...[site.slug, site.slug.toUpperCase(), host, `http://${host}/fr/card?qr#x`, ` https://${host} `],
      ...['old-name-of-it.localhost', 'reported.ca', 'https://www.reported.ca/privacy'],
    ];
    for (const address of named) expect([address, (await report({ site: address })).status]).toEqual([address, 201]);
    const rows = await reportsOf(site.id);
    expect(rows).toHaveLength(named.length);
    expect(rows[0]).toEqual({ reason: 'phishing', text: TEXT, email: null });
  });

  it.each([
    'nothing-like-that',
    'localhost:3000',
    'http://localhost:3000/dashboard',
    'piano-teacher',
    'preview.localhost',
    'evil.example',
    'not a host',
    '<script>',
    "' or 1=1 --",
  ])('of %s, where no customer has a page, is refused', async (site) => {
    const { body } = await report({ site }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['site']);
  });

  it.each([
    [{ reason: 'dislike' }, 'reason'],
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(4_001) }, 'text'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ site: '' }, 'site'],
    [{ site: 'x'.repeat(301) }, 'site'],
    [{ outcome: 'blocked' }, 'outcome'],
  ])('is refused with %j', async (overrides, field) => {
    const { site } = await shop();
    const { body } = await report({ site: site.slug, ...overrides }).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
    expect(await reportsOf(site.id)).toEqual([]);
  });

  it.each([{ text: undefined }, { text: 7 }, { text: '  ' }])(
    'says in one sentence what is missing in %j',
    async (missing) => {
      const { site } = await shop();
      const { body } = await report({ site: site.slug, ...missing }).expect(400);
      expect(body).toMatchObject({ message: 'Please say what is wrong.', errors: { text: [body.message] } });
    },
  );

  it('is taken on our own host alone, and from a form without JavaScript there', async () => {
    const { host, site } = await shop();
    const body = JSON.stringify({ site: site.slug, reason: 'spam', text: TEXT });
    const headers = { 'content-type': 'application/json' };
    for (const other of [host, 'preview.localhost:3000', 'evil.example'])
      expect((await askHost(other, '/api/abuse-reports', { url: t.url, method: 'POST', body, headers })).status).toBe(
        404,
      );
    const fields = { site: host, reason: 'rights', text: TEXT, email: '' };
    const page = await t.anonymous().post('/report').type('form').send(fields).expect(200);
    expect(page.text).toContain('We have it.');
    expect(await reportsOf(site.id)).toMatchObject([{ reason: 'rights', email: null }]);
    await t
      .anonymous()
      .post('/report')
      .type('form')
      .send({ ...fields, site: 'nowhere-at-all' })
      .expect(400);
  });

  it('from such a form keeps the page and the language that its address names', async () => {
    const { host, site } = await shop();
    const sent = (address: string, fields: object = {}) =>
      t
        .anonymous()
        .post(address)
        .type('form')
        .send({ site: '', reason: 'spam', text: TEXT, email: '', ...fields });
    for (const [language, tag] of [
      ['en', 'en'],
      ['fr', 'fr'],
      ['zh', 'zh-Hans'],
    ] as const) {
      const { back, received, siteUnknown: unknown, textNeeded: missing } = REPORT_ANSWERS[language];
      const address = `/report?site=${host}&lang=${language}`;
      const { text: page } = await sent(address).expect(200);
      expect(page).toContain(`<html lang="${tag}">`);
      expect(page).toContain(received);
      const { text: refused } = await sent(address, { text: '' }).expect(400);
      expect(refused).toContain(`<html lang="${tag}">`);
      expect(refused).toContain(`<p>${missing}</p>`);
      expect(refused).toContain(`<a href="${address.replace('&', '&amp;')}">${back}</a>`);
      await sent(`/report?lang=${language}`).expect(400);
      const { text: elsewhere } = await sent(address, { site: 'nowhere-at-all' }).expect(400);
      expect(elsewhere).toContain(`<p>${unknown}</p>`);
    }
    const lines = `${'x'.repeat(ABUSE_TEXT_MAX - 2)}\r\nx`; // the field in the browser counts a line break as one
    await sent(`/report?site=${host}`, { text: lines }).expect(200);
    expect(await reportsOf(site.id)).toHaveLength(4);
  });

  it('goes with the site, is kept two years, and its author is not told to the owner', async () => {
    const { owner, site } = await shop();
    await report({ site: site.slug, email: 'neighbour@visitor.example' }).expect(201);
    const exported = JSON.stringify((await t.as(owner).get('/api/user/export').expect(200)).body);
    expect(exported).toContain('"abuse_reports":[{"reason":"phishing","outcome":null');
    expect(exported).not.toMatch(/neighbour@visitor|password of my bank/);
    await t.db.query('update abuse_reports set created_at = $2 where site_id = $1', [
      site.id,
      new Date(t.clock.now().getTime() - 732 * DAY),
    ]);
    await t.app.get(RetentionService).run();
    expect(await reportsOf(site.id)).toEqual([]);
    await report({ site: site.slug }).expect(201);
    await t.db.query('delete from sites where id = $1', [site.id]);
    expect(await reportsOf(site.id)).toEqual([]);
  });
});

describe('the operator', () => {
  it('takes a reported site off with one call: 410, a mail that can be answered, and the report is closed', async () => {
    const operator = await t.build.admin();
    const { host, owner, site } = await shop();
    await report({ site: site.slug }).expect(201);
    await report({ site: site.slug, reason: 'spam' }).expect(201);
    const today = await t.as(operator).get('/api/shingle-admin/attention').expect(200);
    expect(today.body.attention.abuse_reports.items).toContainEqual(
      expect.objectContaining({ site: site.slug, reason: 'phishing', text: TEXT }),
    );
    const [first, second] = (await openOf(operator)).filter((each) => each.site.id === site.id);
    const path = (id: string) => `/api/shingle-admin/abuse-reports/${id}`;
    await t.as(operator).put(path(first!.id)).send({ outcome: 'blocked' }).expect(200);
    const answer = await askHost(host, '/card.vcf', { url: t.url });
    expect(answer.status).toBe(410);
    await t.as(operator).put(path(second!.id)).send({ outcome: 'blocked' }).expect(200); // already off: no second mail
    await t.settled();
    const mails = t.inbox.to(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We have taken your page off']);
    expect(mails[0]!.replyTo).toMatchObject([{ address: t.env.providerEmail }]);
    expect(mails[0]!.text).toContain('answer this mail');
    expect((await openOf(operator)).filter((each) => each.site.id === site.id)).toEqual([]);
    const audited = await t.db.query(`select action from audit_log where subject_id = $1 and action like 'abuse%'`, [
      site.id,
    ]);
    expect(audited).toHaveLength(2);
  });

  it('closes a report and the page stays; only an operator does', async () => {
    const operator = await t.build.admin();
    const { host, owner, site } = await shop();
    await report({ site: site.slug }).expect(201);
    const [open] = (await openOf(operator)).filter((each) => each.site.id === site.id);
    const path = `/api/shingle-admin/abuse-reports/${open!.id}`;
    for (const outcome of ['', ' ', 5, 'x'.repeat(501), null, { toString: 1 }])
      expect([outcome, (await t.as(operator).put(path).send({ outcome })).status]).toEqual([outcome, 400]);
    await t.as(owner).put(path).send({ outcome: 'fine' }).expect(403);
    await t.as(operator).put(path).send({ outcome: 'nothing wrong' }).expect(200);
    expect((await askHost(host, '/card.vcf', { url: t.url })).status).toBe(200);
    const all = await t.as(operator).get('/api/shingle-admin/abuse-reports').query({ open: false }).expect(200);
    expect(all.body.abuse_reports).toContainEqual(expect.objectContaining({ id: open!.id, outcome: 'nothing wrong' }));
  });

  it('hears that a colleague has decided a report otherwise, and changes nothing', async () => {
    const [first, second] = [await t.build.admin(), await t.build.admin()];
    const { owner, site } = await shop();
    await report({ site: site.slug }).expect(201);
    const [open] = (await openOf(first)).filter((each) => each.site.id === site.id);
    const decide = (operator: { token: string }, outcome: string) =>
      t.as(operator).put(`/api/shingle-admin/abuse-reports/${open!.id}`).send({ outcome });
    const decided = () =>
      t.db.query(
        `select r.outcome, s.state, (select json_agg(json_build_array(before, after)) from audit_log
           where subject_id = s.id and action = 'abuse_report.outcome') as audited
         from abuse_reports r join sites s on s.id = r.site_id where s.id = $1`,
        [site.id],
      );
    await inTransaction(t, async (other) => {
      await other.query('select 1 from sites where id = $1 for update', [site.id]);
      const blocking = (async () => (await decide(first, 'blocked')).body.code)();
      await somebodyWaits(t);
      await decide(second, 'nothing wrong').expect(200);
      await other.commitTransaction();
      expect(await blocking).toBe('already_decided');
    });
    const audited = [[{ outcome: null }, { outcome: 'nothing wrong' }]];
    expect(await decided()).toEqual([{ outcome: 'nothing wrong', state: 'published', audited }]);
    const { body } = await decide(first, 'it is spam').expect(409);
    expect(body).toMatchObject({ code: 'already_decided', message: expect.stringContaining('colleague') });
    await decide(first, 'nothing wrong').expect(200); // the answer to the first was lost
    expect(await decided()).toEqual([{ outcome: 'nothing wrong', state: 'published', audited }]);
    await t.settled();
    expect(t.inbox.to(owner.email)).toEqual([]);
  });

  it('sees the first publications of new accounts for a week, none of older ones', async () => {
    const operator = await t.build.admin();
    const [fresh, older] = [await shop(), await shop()];
    const now = t.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    const first = (id: string, at: Date) =>
      t.db.query('update sites set first_published_at = $2 where id = $1', [id, at]);
    await first(fresh.site.id, ago(1));
    await first(older.site.id, ago(1));
    await t.db.query('update users set created_at = $2 where id = $1', [older.owner.id, ago(400)]);
    const listed = async () => {
      const { body } = await t.as(operator).get('/api/shingle-admin/attention').expect(200);
      return (body.attention.first_publications.items as { id: string }[]).map(({ id }) => id);
    };
    expect(await listed()).toContain(fresh.site.id);
    expect(await listed()).not.toContain(older.site.id);
    await first(fresh.site.id, ago(8));
    expect(await listed()).not.toContain(fresh.site.id);
  });
});

describe('the limit of reports', () => {
  const strict = useApp({ rateLimitScale: 1 });

  it('is ten an hour from one address', async () => {
    const input = { site: 'nothing-there', reason: 'spam', text: TEXT };
    const answers = await Promise.all(times(11, () => strict.anonymous().post('/api/abuse-reports').send(input)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
