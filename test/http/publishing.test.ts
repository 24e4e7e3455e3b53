import { describe, expect, it } from '@jest/globals';
import { answered, tally, times, useApp } from '../support/app.ts';
import { periodOf } from '../../src/common/format/business-days.shared.ts';
import { qrIn } from '../support/qr.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const publish = '/api/user/site/publish';

const versions = async (user: { token: string }) =>
  (await t.as(user).get('/api/user/site/versions').expect(200)).body.versions as {
    number: number;
    live: boolean;
    note: string | null;
    changes: string[];
    author: { kind: string };
    restored_from: number | null;
  }[];
const headlineLive = async (user: { token: string }) => {
  const live = (await versions(user)).find((version) => version.live)!;
  const { body } = await t.as(user).get(`/api/user/site/versions/${live.number}`).expect(200);
  return body.version.record.content.hero.title.en as string;
};
const saveFacts = (user: { token: string }, more: object) =>
  t
    .as(user)
    .put('/api/user/business-info')
    .send({ ...BUSINESS, ...more })
    .expect(200);

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
    expect(await qrIn(Buffer.from(code!.content as ArrayBuffer))).toBe(`${card_url}?qr`);
  });

  it('forty times at once makes one version', async () => {
    const user = await s.owner();
    const seen = await s.seen(user);
    const answers = answered(await Promise.all(times(40, () => t.as(user).post(publish).send(seen))));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.version}`))).toEqual({ '200 1': answers.length });
    expect(await versions(user)).toHaveLength(1);
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
    expect(await versions(user)).toEqual([]);
  });

  it('is told what is missing, by part and field', async () => {
    const user = await s.owner();
    await saveFacts(user, { phone: 'ask for Maya' });
    const { body } = await s.publish(user);
    expect(body).toMatchObject({ code: 'not_ready' });
    expect(body.problems.map(({ part, field }: { part: string; field: string }) => `${part} ${field}`)).toEqual([
      'business phone',
      'contact contact.email',
    ]);
  });

  it('waits for an operator where the name may be taken for a bank’s', async () => {
    const user = await s.owner();
    await saveFacts(user, { business_name: 'Sсotiаbank Services' }); // two letters are Cyrillic
    const { body, status } = await s.publish(user);
    expect([status, body.submission.state]).toEqual([202, 'held']);
    expect((await s.site(user)).state).toBe('draft');
  });
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
    await saveFacts(user, { phone: '905-555-0199' });
    expect((await s.publish(user)).status).toBe(202);
    await t.as(user).delete('/api/user/site/submission').expect(200);
    await t.db.query(`insert into update_quotas (user_id, period, used) values ($1, $2, 1)`, [
      user.id,
      periodOf(t.clock.now(), 'quarter').name,
    ]);
    await saveFacts(user, { business_name: 'Royal Bank of Canada Rewards' });
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

describe('versions', () => {
  it('say what changed, and can be put back with nothing lost', async () => {
    const user = await s.owner();
    await s.publish(user);
    for (const word of ['two', 'three', 'four', 'five', 'six', 'seven']) {
      await s.write(user, { headline: { en: `Headline ${word}` }, lead: { en: 'Come in.' } });
      await s.publish(user);
    }
    expect(await headlineLive(user)).toBe('Headline seven');
    await s.write(user, { headline: { en: 'Not published' } });
    const { body } = await t.as(user).post('/api/user/site/versions/3/restore').send({}).expect(200);
    expect(await headlineLive(user)).toBe('Headline three');
    const all = await versions(user);
    expect(all[0]).toMatchObject({ number: body.version, live: true, restored_from: 3 });
    expect(all[1]).toMatchObject({ note: 'before restoring', live: false });
    expect(all.find(({ number }) => number === 2)!.changes).toEqual(['the headline', 'the lead']);
    expect((await s.draft(user)).draft.words.headline).toEqual({ en: 'Headline three' });
    const kept = await t.as(user).get(`/api/user/site/versions/${all[1]!.number}`).expect(200);
    expect(kept.body.version.record.content.hero.title.en).toBe('Not published');
  });

  it('are put back with today’s facts, or with those of then', async () => {
    const user = await s.owner();
    await s.publish(user);
    await saveFacts(user, { phone: '905-555-0199' });
    await t.settled();
    const phone = async () => {
      const live = (await versions(user)).find((version) => version.live)!;
      const { body } = await t.as(user).get(`/api/user/site/versions/${live.number}`).expect(200);
      return body.version.record.content.contact.phone as string;
    };
    expect(await phone()).toBe('905-555-0199');
    await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(200);
    expect(await phone()).toBe('905-555-0142');
    await s.write(user, { lead: { en: 'New' } });
    await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'now' }).expect(200);
    expect(await phone()).toBe('905-555-0199');
    await t.as(user).post('/api/user/site/versions/99/restore').send({}).expect(404);
    for (const number of ['x', '1.0', '01', '1e0', '0x1'])
      await t.as(user).post(`/api/user/site/versions/${number}/restore`).send({}).expect(404);
  });

  it.each(['owner', 'team'] as const)(
    'that were never live are checked, also with the facts of then: %s',
    async (who) => {
      const user = await s.owner({ publishing: who });
      const operator = await t.build.admin();
      await saveFacts(user, { phone: 'ask for Maya' });
      const { draft } = await s.write(user, { headline: { en: 'First' } });
      const late = { words: { headline: { en: 'Late' } }, revision: draft.revision - 1 };
      await t.as(user).put('/api/user/site/draft').send(late).expect(409);
      for (const facts of ['now', 'then']) {
        const { body } = await t.as(user).post('/api/user/site/versions/1/restore').send({ facts }).expect(409);
        expect(body.code).toBe('not_ready');
      }
      if (who === 'owner') return;
      await saveFacts(user, {});
      const { body } = await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(202);
      await saveFacts(user, { phone: 'ask for Maya' });
      const live = `/api/shingle-admin/submissions/${body.submission.id}/publish`;
      expect((await t.as(operator).post(live).send({}).expect(409)).body.code).toBe('not_ready');
    },
  );

  it('are put back when they are the oldest that is kept', async () => {
    const user = await s.owner({ publishing: 'team' });
    const { id } = await s.site(user);
    const words = { headline: { en: 'The oldest' } };
    await t.db.query(
      `insert into site_versions (site_id, number, words, look, author_kind, schema, created_at)
       select $1, n, jsonb_build_object('headline', jsonb_build_object('en', case n when 1 then 'The oldest' else n::text end)),
         look, 'owner', 1, now() from site_drafts, generate_series(1, 50) n where site_id = $1`,
      [id],
    );
    await s.write(user, { headline: { en: 'Not sent' } });
    await t.as(user).post('/api/user/site/versions/1/restore').send({}).expect(202);
    const kept = await t.as(user).get('/api/user/site/versions/1').expect(200);
    expect(kept.body.version.number).toBe(1);
    expect((await s.draft(user)).draft.words).toEqual(words);
  });

  it('are never changed, and pruned to the last fifty', async () => {
    const user = await s.owner();
    await s.publish(user);
    await t.db.query(
      `insert into site_versions
       select (jsonb_populate_record(v, jsonb_build_object('number', n))).*
       from site_versions v join sites x on x.id = v.site_id, generate_series(2, 49) n where x.owner_id = $1`,
      [user.id],
    );
    for (const at of times(4, (index) => index)) {
      await s.write(user, { headline: { en: `Headline ${at}` } });
      await s.publish(user);
    }
    const [{ count, least }] = await t.db.query<[{ count: number; least: number }]>(
      `select count(*)::int as count, min(number) as least from site_versions v join sites x on x.id = v.site_id
       where x.owner_id = $1`,
      [user.id],
    );
    expect([count, least]).toEqual([50, 4]);
    await expect(t.db.query(`update site_versions set note = 'changed'`)).rejects.toThrow('never changed');
  });
});
