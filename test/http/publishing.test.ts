import { describe, expect, it } from '@jest/globals';
import { domainToASCII } from 'node:url';
import { answered, tally, times, useApp } from '../support/app.ts';
import { periodOf } from '../../src/common/format/business-days.shared.ts';
import { askHost } from '../support/hosts.ts';
import { qrIn } from '../support/qr.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const publish = '/api/user/site/publish';

describe('an owner who publishes alone', () => {
  it('puts the draft live at its address, and is mailed once', async () => {
    const user = await s.owner();
    const { body, status } = await s.publish(user);
    expect(status).toBe(200);
    const site = await s.site(user);
    expect(body).toMatchObject({ version: 1, url: site.url });
    expect(site).toMatchObject({ state: 'published', published_version: 1, changes: [] });
    await t.settled();
    expect(t.inbox.to(user.email).filter(({ subject }) => subject?.includes('is live'))).toHaveLength(1);
  });

  it('has the features of the plan at the moment of asking, not of the one at publication', async () => {
    const user = await s.owner({ plan: 'pro' });
    await s.publish(user);
    const { slug } = await s.site(user);
    const freeTimes = () => askHost(`${slug}.localhost:3000`, '/api/available-slots', { url: t.url });
    const grant = (plan: string) => t.db.query('update users set granted_plan = $2 where id = $1', [user.id, plan]);
    const answers = [(await freeTimes()).status];
    for (const plan of ['starter', 'plus_ai']) {
      await grant(plan);
      answers.push((await freeTimes()).status);
    }
    expect(answers).toEqual([200, 404, 200]);
  });

  it('gets address, card, QR code and what next by mail when the page is live for the first time', async () => {
    const user = await s.owner();
    await s.publish(user);
    const { card_url, url } = await s.site(user);
    await t.settled();
    const mail = t.inbox.to(user.email).find(({ subject }) => subject?.endsWith('is live'))!;
    const my = `${t.env.appUrl}/dashboard?tab=`;
    for (const shown of [url, card_url, `${my}services`, `${my}site&view=address`]) expect(mail.text).toContain(shown);
    const [code] = mail.attachments;
    expect(mail.html).toContain(`cid:${code!.contentId!.slice(1, -1)}`);
    expect(mail.html).not.toContain('preload');
    expect(await qrIn(Buffer.from(code!.content as ArrayBuffer))).toBe(`${card_url}?qr`);
  });

  it('opens no page that is paused by publishing it, nor does our team', async () => {
    const user = await s.owner();
    await s.publish(user);
    const { id } = await s.site(user);
    await t.as(user).put('/api/user/site/settings').send({ paused: true }).expect(200);
    await s.write(user, { headline: { en: 'While it is paused' } });
    expect((await s.publish(user)).body.version).toBe(2);
    expect((await s.site(user)).state).toBe('paused');
    await s.write(user, { headline: { en: 'By our team' } });
    const live = t.as(await t.build.admin()).post(`/api/shingle-admin/sites/${id}/publish`);
    expect((await live.send({ note: 'the customer asked by phone' }).expect(200)).body.version).toBe(3);
    expect((await s.site(user)).state).toBe('paused');
  });

  it('is not told by mail that visitors see what they do not reach', async () => {
    const user = await s.owner();
    await s.publish(user);
    const { id } = await s.site(user);
    const operator = t.as(await t.build.admin());
    /** Our team puts other words live, while the page is closed. @returns the mail of it */
    const mailOf = async (headline: string) => {
      await s.write(user, { headline: { en: headline } });
      await operator
        .post(`/api/shingle-admin/sites/${id}/publish`)
        .send({ note: 'the customer asked by phone' })
        .expect(200);
      await t.settled();
      const published = `Your changes to ${BUSINESS.business_name} are published`;
      return t.inbox.to(user.email).filter(({ subject }) => subject === published);
    };
    await t.as(user).put('/api/user/site/settings').send({ paused: true }).expect(200);
    const [paused] = await mailOf('While it is paused');
    expect(paused!.text).toContain('The page is paused. Visitors see it once it is opened again on My site.');
    await t.db.query(`update users set status = 'inactive' where id = $1`, [user.id]);
    const mails = await mailOf('While the account is not active');
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text?.includes('Your account is not active, so the page is offline.'))).toBe(true);
    expect(t.inbox.to(user.email).filter(({ subject }) => subject?.endsWith('are live'))).toEqual([]);
  });

  it('forty times at once makes one version', async () => {
    const user = await s.owner();
    const seen = await s.seen(user);
    const answers = answered(await Promise.all(times(40, () => t.as(user).post(publish).send(seen))));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual({ '200 1': answers.length });
    expect(await s.versionsOf(user)).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof s.owner>[0], object, string]>([
    ['no plan', { plan: undefined, verified: true }, {}, 'plan_needed'],
    ['an e-mail that is not verified', { verified: false }, {}, 'email_unverified'],
    ['another revision', {}, { revision: 7 }, 'stale'],
    ['other facts', {}, { facts_version: 9 }, 'stale'],
  ])('is refused for %s', async (_, options, more, code) => {
    const user = await s.owner(options);
    if (options && 'plan' in options) await t.db.query('update users set granted_plan = null where id = $1', [user.id]);
    const { body, status } = await s.publish(user, more);
    expect([status, body.code]).toEqual([409, code]);
    expect(await s.versionsOf(user)).toEqual([]);
  });

  it('is told what is missing, by part and field', async () => {
    const user = await s.owner();
    await s.saveFacts(user, { phone: 'ask for Maya' });
    const { body } = await s.publish(user);
    expect(body).toMatchObject({ code: 'not_ready' });
    expect(body.problems.map(({ part, field }: { part: string; field: string }) => `${part} ${field}`)).toEqual([
      'business phone',
      'contact contact.email',
    ]);
  });

  it('waits for an operator where the name may be taken for a bank’s', async () => {
    const user = await s.owner();
    await s.saveFacts(user, { business_name: 'Sсotiаbank Services' }); // two letters are Cyrillic
    const { body, status } = await s.publish(user);
    expect([status, body.submission.state]).toEqual([202, 'held']);
    expect((await s.site(user)).state).toBe('draft');
  });

  it.each([
    ['name', { card: { name: 'RBC Royal Bank' } }],
    ['trade', { card: { title: { en: 'PayPal support' } } }],
  ])(
    'waits for an operator where the card’s %s may be taken for a bank’s, and not once it is live',
    async (_, words) => {
      const user = await s.owner();
      await s.write(user, words);
      const { submission } = (await s.publish(user)).body;
      expect(submission).toMatchObject({ state: 'held' });
      const operator = await t.build.admin();
      await t.as(operator).post(`/api/shingle-admin/submissions/${submission.id}/publish`).expect(200);
      await s.write(user, { ...words, headline: { en: 'We take Visa' } });
      expect((await s.publish(user)).status).toBe(200);
    },
  );

  it('waits for an operator where its trade is called like a bank, also while it waits for our team', async () => {
    const user = await s.owner({ publishing: 'team' });
    expect((await s.publish(user)).body.submission).toMatchObject({ state: 'waiting' });
    const call = (trade_name: string) =>
      t.as(user).put('/api/user/site/settings').send({ trade: 'other', trade_name }).expect(200);
    expect((await call('TD Bank')).body.site.submission).toMatchObject({ state: 'held' });
    expect((await call('Hair art')).body.site.submission).toMatchObject({ state: 'waiting' });
  });
});

it('a page that is not live any more is shown again by publishing, also where nothing is new', async () => {
  const user = await s.owner();
  await s.publish(user);
  await t.db.query(`update sites set state = 'unpublished' where owner_id = $1`, [user.id]);
  expect((await s.publish(user)).status).toBe(200);
  expect((await s.site(user)).state).toBe('published');
});

describe('the address that owners are told', () => {
  it('is their own domain’s while that is live, on the screen and in mails', async () => {
    const user = await s.owner();
    await s.publish(user);
    const { id, url } = await s.site(user);
    expect(new URL(url!).hostname).toMatch(/^bloom-.*\.localhost$/);
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, "primary") values ($1, $2, 't', 'live', true)`,
      [id, `${id}.ca`],
    );
    const site = await s.site(user);
    expect([site.url, site.card_url].map((one) => new URL(one!).hostname)).toEqual([`${id}.ca`, `${id}.ca`]);
    await s.write(user, { headline: { en: 'On our own domain' } });
    const { body } = await s.publish(user);
    expect(new URL(body.url).hostname).toBe(`${id}.ca`);
  });

  it('has its accents in words, on the screen and in mails, and not in links', async () => {
    const user = await s.owner();
    const { id } = await s.site(user);
    const [shown, host] = [`café-${id}.ca`, domainToASCII(`café-${id}.ca`)];
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, "primary") values ($1, $2, 't', 'live', true)`,
      [id, host],
    );
    await s.publish(user);
    const site = await s.site(user);
    const { port } = new URL(site.url!);
    expect(site).toMatchObject({ url: `http://${host}:${port}`, card_url: `http://${host}:${port}/card` });
    expect(site).toMatchObject({ address: `${shown}:${port}`, card_address: `${shown}:${port}/card` });
    await t.settled();
    const mail = t.inbox.to(user.email).find(({ subject }) => subject?.endsWith('is live'))!;
    expect(mail.text).toContain(` is at http://${shown}:${port}.`);
    expect(mail.html).toContain(`href="http://${host}:${port}"`);
  });
});

describe('sending to the team', () => {
  it('freezes the draft, answers the same revision the same, and refuses another', async () => {
    const user = await s.owner({ publishing: 'team' });
    const first = await s.publish(user);
    expect([first.status, first.body.submission.state]).toEqual([202, 'waiting']);
    const again = await s.publish(user);
    expect(again.body).toEqual(first.body);
    await s.write(user, { headline: { en: 'Later' } });
    const { body } = await s.publish(user);
    expect(body.code).toBe('already_sent');
    expect((await s.site(user)).submission).toMatchObject({ id: first.body.submission.id });
  });

  it('lets nothing else go live before it is answered, also once the owner publishes alone', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.publishing(user.id, 'team');
    const { draft } = await s.write(user, { headline: { en: 'Sent' } });
    await s.publish(user);
    await s.publishing(user.id, 'owner');
    await t
      .as(user)
      .post('/api/user/site/versions/1/restore')
      .send({})
      .expect(409, /already_sent/);
    expect((await s.draft(user)).draft).toMatchObject({ revision: draft.revision });
    await s.write(user, { headline: { en: 'Later' } });
    expect((await s.publish(user)).body.code).toBe('already_sent');
  });

  it('of forty at once makes one submission', async () => {
    const user = await s.owner({ publishing: 'team' });
    const seen = await s.seen(user);
    const answers = answered(await Promise.all(times(40, () => t.as(user).post(publish).send(seen))));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 202: answers.length });
    expect(new Set(answers.map(({ body }) => body.submission.id)).size).toBe(1);
  });

  it('is not counted before the first publication, however often it is sent', async () => {
    const user = await s.owner({ publishing: 'team' });
    await s.publish(user);
    expect((await s.site(user)).quota).toMatchObject({ used: 0, of: 1, period: 'quarter' });
    await t.as(user).delete('/api/user/site/submission').expect(200);
    await t.as(user).delete('/api/user/site/submission').expect(404);
    expect((await s.publish(user)).status).toBe(202);
    expect((await s.site(user)).quota.used).toBe(0);
  });

  it('is counted once something was published, given back when withdrawn, and ends at the plan’s number', async () => {
    const user = await s.owner();
    expect((await s.publish(user)).status).toBe(200);
    await t.db.query(`update sites set publishing = 'team' where owner_id = $1`, [user.id]);
    await s.write(user, { headline: { en: 'Open late' } });
    await s.publish(user);
    expect((await s.site(user)).quota.used).toBe(1);
    await t.as(user).delete('/api/user/site/submission').expect(200);
    expect((await s.site(user)).quota.used).toBe(0);
    await s.publish(user);
    await t.db.query(`update site_submissions set state = 'declined' where state = 'waiting'`);
    const { body, status } = await s.publish(user);
    expect([status, body.code]).toEqual([409, 'quota_used']);
    expect(body.next_on).toMatch(/^\d{4}-(01|04|07|10)-01$/);
  });
});

describe('what was sent', () => {
  it('of facts alone is never counted, also where no request is left and the new name is looked at first', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.publishing(user.id, 'team');
    await t.as(user).put('/api/user/site/settings').send({ facts_live: false }).expect(200);
    expect((await s.site(user)).sending_counts).toBe(false);
    await s.saveFacts(user, { phone: '905-555-0199' });
    expect((await s.publish(user)).status).toBe(202);
    await t.as(user).delete('/api/user/site/submission').expect(200);
    await t.db.query(`insert into update_quotas (user_id, period, used) values ($1, $2, 1)`, [
      user.id,
      periodOf(t.clock.now(), 'quarter').name,
    ]);
    await s.saveFacts(user, { business_name: 'Royal Bank of Canada Rewards' });
    const { warnings } = await s.draft(user);
    expect(warnings).toContainEqual(expect.objectContaining({ part: 'business', field: 'business_name' }));
    const held = await s.publish(user);
    expect([held.status, held.body.submission.state]).toEqual([202, 'held']);
    expect((await s.site(user)).quota.used).toBe(1);
    await t.as(user).delete('/api/user/site/submission').expect(200);
    await t.as(user).put('/api/user/site/settings').send({ trade: 'barber' }).expect(200);
    expect((await s.site(user)).sending_counts).toBe(true);
    expect((await s.publish(user)).body.code).toBe('quota_used');
  });

  it('is never counted of owners who publish alone, also where it is looked at first', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { business_name: 'Royal Bank of Canada Rewards' });
    await s.write(user, { headline: { en: 'Open late' } });
    expect((await s.site(user)).sending_counts).toBe(false);
    expect((await s.publish(user)).body.submission).toMatchObject({ state: 'held' });
    expect((await s.site(user)).quota.used).toBe(0);
  });

  it('is kept for the last fifty times', async () => {
    const user = await s.owner({ publishing: 'team' });
    await s.publish(user);
    await t.as(user).delete('/api/user/site/submission').expect(200);
    await t.db.query(
      `insert into site_submissions (site_id, revision, words, look, facts, state, sent_at, due_at)
       select u.site_id, u.revision, u.words, u.look, u.facts, u.state, u.sent_at - interval '1 day' * n, u.due_at
       from site_submissions u join sites x on x.id = u.site_id, generate_series(1, 60) n where x.owner_id = $1`,
      [user.id],
    );
    await s.publish(user);
    const { body } = await t.as(user).get('/api/user/export').expect(200);
    expect(body.sites.submissions).toHaveLength(50);
    expect((await s.site(user)).submission).toMatchObject({ state: 'waiting' });
  });
});
