import { describe, expect, it, jest } from '@jest/globals';
import type { VersionAnswer } from '../../src/sites/publishing/publishing.dto.ts';
import { SiteVersion } from '../../src/sites/publishing/site-version.entity.ts';
import { times, useApp } from '../support/app.ts';
import { siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

describe('versions', () => {
  it('say what changed, and can be put back with nothing lost', async () => {
    const user = await s.owner();
    await s.publish(user);
    for (const word of ['two', 'three', 'four', 'five', 'six', 'seven']) {
      await s.write(user, { headline: { en: `Headline ${word}` }, lead: { en: 'Come in.' } });
      await s.publish(user);
    }
    expect((await s.recordLive(user)).content.hero.title.en).toBe('Headline seven');
    await s.write(user, { headline: { en: 'Not published' } });
    const { body } = await t.as(user).post('/api/user/site/versions/3/restore').send({}).expect(200);
    expect((await s.recordLive(user)).content.hero.title.en).toBe('Headline three');
    const all = await s.versionsOf(user);
    expect(all[0]).toMatchObject({ number: body.version, live: true, restored_from: 3 });
    expect(all[1]).toMatchObject({ note: 'before restoring', live: false });
    expect(all.find(({ number }) => number === 2)!.changes).toEqual(['the headline', 'the lead']);
    expect((await s.draft(user)).draft.words.headline).toEqual({ en: 'Headline three' });
    const kept = await t.as(user).get(`/api/user/site/versions/${all[1]!.number}`).expect(200);
    expect(kept.body.version.record.content.hero.title.en).toBe('Not published');
  });

  it('are the first publication though drafts were kept before it', async () => {
    const user = await s.owner();
    const first = async () => {
      const { published_once, published_version } = await s.site(user);
      return [published_version, published_once];
    };
    const { draft } = await s.write(user, { headline: { en: 'First' } });
    const late = { words: { headline: { en: 'Late' } }, revision: draft.revision - 1 };
    await t.as(user).put('/api/user/site/draft').send(late).expect(409);
    expect(await first()).toEqual([null, false]);
    await s.publish(user);
    expect(await first()).toEqual([2, true]);
    await s.write(user, { headline: { en: 'Second' } });
    await s.publish(user);
    expect(await first()).toEqual([3, false]);
  });

  it('name the number they come back as: one more where what is written now is kept first', async () => {
    const user = await s.owner();
    const named = async () => {
      const { body } = await t.as(user).get('/api/user/site/versions/1').expect(200);
      return (body.version as VersionAnswer['version']).comes_back_as;
    };
    await s.publish(user);
    await s.write(user, { lead: { en: 'Come in.' } });
    expect(await named()).toBe(1); // it is live
    await s.publish(user);
    expect(await named()).toBe(3);
    await t.as(user).put('/api/user/site/settings').send({ facts_live: false }).expect(200);
    await s.saveFacts(user, { phone: '905-555-0199' });
    expect((await s.site(user)).changes).toHaveLength(1);
    expect(await named()).toBe(3); // saved facts are kept by themselves
    await s.write(user, { lead: { en: 'Come in, all.' } });
    expect(await named()).toBe(4);
    const { body } = await t.as(user).post('/api/user/site/versions/1/restore').send({}).expect(200);
    expect(body.version).toBe(4);
  });

  it('have no new number where the page is like them already', async () => {
    const user = await s.owner();
    const as = async () => {
      const { body } = await t.as(user).get('/api/user/site/versions/1').expect(200);
      const { comes_back_as, whole_comes_back_as } = body.version as VersionAnswer['version'];
      return [comes_back_as, whole_comes_back_as];
    };
    const bringBack = async (facts: 'now' | 'then') =>
      (await t.as(user).post('/api/user/site/versions/1/restore').send({ facts }).expect(200)).body.version as number;
    await s.publish(user);
    await s.write(user, { lead: { en: 'Come in.' } });
    await s.publish(user);
    expect(await bringBack('now')).toBe(3);
    expect(await as()).toEqual([3, 3]);
    expect(await bringBack('then')).toBe(3);
    await s.saveFacts(user, { phone: '905-555-0199' });
    await t.settled();
    expect(await as()).toEqual([4, 5]);
    expect([await bringBack('now'), await bringBack('then')]).toEqual([4, 5]);
  });

  it('are compared once: to list them again reads no record', async () => {
    const user = await s.owner();
    for (const word of ['one', 'two', 'three']) {
      await s.write(user, { headline: { en: `Headline ${word}` } });
      await s.publish(user);
    }
    await t.settled(); // effects read versions too
    const read = jest.spyOn(SiteVersion.prototype, 'upgradeRecord');
    const records = () => (read.mock.contexts as SiteVersion[]).filter(({ record }) => record !== undefined).length;
    const first = await s.versionsOf(user);
    expect([first.map(({ changes }) => changes), records()]).toEqual([[['the headline'], ['the headline'], []], 3]);
    expect([await s.versionsOf(user), records()]).toEqual([first, 3]);
    read.mockRestore();
  });

  it('are put back with today’s facts, or with those of then', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { phone: '905-555-0199' });
    await t.settled();
    const phone = async () => (await s.recordLive(user)).content.contact.phone;
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

  it('keep their languages where another one is the first since', async () => {
    const user = await s.owner({ plan: 'pro' });
    const set = (default_language: string, languages: string[]) =>
      t.as(user).put('/api/user/site/settings').send({ default_language, languages }).expect(200);
    await set('en', ['en', 'fr']);
    await s.publish(user);
    const ids = (await s.recordLive(user)).content.services.map(({ id }) => id);
    const worded = (name: object) => ({ services: Object.fromEntries(ids.map((id) => [id, { name }])) });
    await s.write(user, worded({ fr: 'Soin' }));
    await s.publish(user);
    expect((await s.recordLive(user)).languages).toEqual(['en', 'fr']);
    await set('fr', ['fr', 'en']);
    await s.write(user, worded({ fr: 'Soin', en: 'Care' }));
    await s.publish(user);
    const looked = await t.as(user).get('/api/user/site/versions/2').expect(200);
    expect(looked.body.version.comes_back_as).toBe(4);
    await t.as(user).post('/api/user/site/versions/2/restore').send({}).expect(200);
    const { content, languages } = await s.recordLive(user);
    expect(languages).toEqual(['fr', 'en']);
    expect(content.services.map(({ name }) => name)).toEqual([
      { fr: 'Soin', en: 'Cut' },
      { fr: 'Soin', en: 'Colour' },
    ]);
  });

  it.each(['owner', 'team'] as const)(
    'that were never live are checked, also with the facts of then: %s',
    async (who) => {
      const user = await s.owner({ publishing: who });
      const operator = await t.build.admin();
      await s.saveFacts(user, { phone: 'ask for Maya' });
      const { draft } = await s.write(user, { headline: { en: 'First' } });
      const late = { words: { headline: { en: 'Late' } }, revision: draft.revision - 1 };
      await t.as(user).put('/api/user/site/draft').send(late).expect(409);
      for (const facts of ['now', 'then']) {
        const { body } = await t.as(user).post('/api/user/site/versions/1/restore').send({ facts }).expect(409);
        expect(body.code).toBe('not_ready');
      }
      if (who === 'owner') return;
      await s.saveFacts(user, {});
      const { body } = await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(202);
      await s.saveFacts(user, { phone: 'ask for Maya' });
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

  it('are kept past the last fifty while they are live, or what a kept one was put back from', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.write(user, { headline: { en: 'Second' } });
    await s.publish(user);
    await t.as(user).post('/api/user/site/versions/1/restore').send({}).expect(200);
    await t.db.query(
      `insert into site_versions
       select (jsonb_populate_record(v, jsonb_build_object('number', n, 'restored_from', null))).*
       from site_versions v join sites x on x.id = v.site_id, generate_series(4, 53) n
       where x.owner_id = $1 and v.number = 2`,
      [user.id],
    );
    const { draft } = await s.write(user, { headline: { en: 'First' } });
    const late = { words: { headline: { en: 'Late' } }, revision: draft.revision - 1 };
    await t.as(user).put('/api/user/site/draft').send(late).expect(409);
    const rows = await t.db.query<{ number: number }[]>(
      'select number from site_versions v join sites x on x.id = v.site_id where x.owner_id = $1 order by number',
      [user.id],
    );
    expect(rows.slice(0, 3).map(({ number }) => number)).toEqual([1, 3, 5]);
  });

  it('are never changed, and pruned to the last fifty of people and the last ten of saved facts', async () => {
    const user = await s.owner();
    await s.publish(user);
    await t.db.query(
      `insert into site_versions
       select (jsonb_populate_record(v, jsonb_build_object(
         'number', n, 'author_kind', case when n <= 13 then 'system' else 'owner' end))).*
       from site_versions v join sites x on x.id = v.site_id, generate_series(2, 61) n where x.owner_id = $1`,
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
    expect([count, least]).toEqual([60, 4]);
    const { id } = await s.site(user);
    const { body } = await t
      .as(await t.build.admin())
      .get(`/api/shingle-admin/sites/${id}`)
      .expect(200);
    expect((body.versions as { number: number }[]).map(({ number }) => number)).toEqual([
      ...times(50, (at) => 65 - at),
      ...times(10, (at) => 13 - at),
    ]);
    await expect(t.db.query(`update site_versions set note = 'changed'`)).rejects.toThrow('never changed');
  });
});
