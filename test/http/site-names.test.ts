import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { NamesService } from '../../src/sites/names/names.service.ts';
import { answered, tally, times, useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { BUSINESS, freshName, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const look = defaultLook('mirror');
const sweep = () => t.app.get(NamesService).freeLapsed();

describe('a name', () => {
  it.each(['piano-teacher', 'grace', 'shingle', 'preview'])(
    'that is an address of ours is freed by nobody: %s',
    async (name) => {
      const admin = await t.build.admin();
      const { body } = await t.as(admin).put(`/api/shingle-admin/names/${name}`).send({ kind: 'free' }).expect(409);
      expect(body).toMatchObject({ code: 'slug_taken', message: 'A page of ours has this name.' });
      await t.as(admin).put('/api/shingle-admin/names/staging').send({ kind: 'free' }).expect(200);
      const owner = await s.owner();
      await t
        .as(owner)
        .put('/api/user/site/name')
        .send({ slug: name })
        .expect(400, /slug_reserved/);
    },
  );

  it('is the first that an operator finds, however many have it in theirs, and each page goes on after it', async () => {
    const admin = await t.build.admin();
    const stem = freshName('rosa');
    const others = times(5, (at) => `a${'fghjk'[at]}-${stem}`);
    for (const name of [...others, stem, `${stem}-bakery`])
      await t.as(admin).put(`/api/shingle-admin/names/${name}`).send({ kind: 'reserved' }).expect(200);
    for (const limit of [1, 2, 100]) {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const search = `search=${stem.toUpperCase()}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const { body } = await t.as(admin).get(`/api/shingle-admin/names?${search}`).expect(200);
        found.push(...body.names.map(({ name }: { name: string }) => name));
        cursor = body.next_cursor as string | null;
      }
      expect(found).toEqual([stem, ...others, `${stem}-bakery`]);
    }
  });

  const asked = async (user: { token: string }, name: string) =>
    (
      await t
        .as(user)
        .get(`/api/user/site/names?name=${encodeURIComponent(name)}`)
        .expect(200)
    ).body;

  const kindOf = async (name: string) =>
    (await t.db.query<[{ kind: string }]>('select kind from site_names where name = $1', [name]))[0].kind;

  it('is given to one of forty who claim it at the same moment', async () => {
    const users = await Promise.all(times(40, () => t.build.user()));
    for (const user of users) await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
    const slug = freshName('claimed');
    const claims = users.map((user) => t.as(user).post('/api/user/site').send({ trade: 'barber', look, slug }));
    const answers = answered(await Promise.all(claims));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: answers.length - 1 });
  });

  it.each(['ab', 'a'.repeat(64), '-a', 'a--b', 'xn--', 'blöm', 'bloom\u200bhair', '\u202emoolb'])(
    'refuses the form %s',
    async (name) => {
      const user = await s.owner();
      expect(await asked(user, name)).toMatchObject({ available: false, reason: 'form' });
      await t.as(user).put('/api/user/site/name').send({ slug: name }).expect(400);
    },
  );

  it.each(['李记面包', 'مخبز الورد', 'לחם טוב', '👩‍🍳'])('is suggested for a business called %s', async (name) => {
    const { available, suggestions } = await asked(await s.owner(), name);
    expect(available).toBe(false);
    expect(suggestions).toHaveLength(3);
    for (const each of suggestions) expect(each).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('is suggested from the business where none is asked for', async () => {
    const owner = await s.owner();
    const business_name = `Rosa’s ${freshName('oven')}`;
    await s.saveFacts(owner, { business_name });
    const { available, suggestions } = await asked(owner, ' ');
    const name = business_name.toLowerCase().replace('’', '').replace(' ', '-');
    expect({ available, suggestions }).toEqual({
      available: false,
      suggestions: [name, `${name}-markham`, `${name}-hair-salon`],
    });
  });

  it('is the first free one of the business where a new site asks for none, also for six at the same moment', async () => {
    const stem = freshName('nova');
    const users = await Promise.all(times(6, () => t.build.user()));
    const info = { ...BUSINESS, business_name: stem };
    for (const user of users) await t.as(user).put('/api/user/business-info').send(info).expect(200);
    const make = (user: (typeof users)[number]) => t.as(user).post('/api/user/site').send({ trade: 'barber', look });
    const made = await Promise.all(users.map((user) => make(user).expect(201)));
    const names = made.map(({ body }) => body.site.slug as string);
    expect(new Set(names).size).toBe(6);
    expect(names).toEqual(expect.arrayContaining([stem, `${stem}-markham`, `${stem}-barber`]));
    for (const { body } of made) expect(body.site.url).toContain(`//${body.site.slug}.`);
    for (const name of names) expect(await asked(await s.owner(), name)).toMatchObject({ reason: 'taken' });
  });

  it('is given and three are suggested however many sites have the name of a business, also to six at the same moment', async () => {
    const stem = freshName('nova');
    const taken = [stem, `${stem}-markham`, `${stem}-barber`, `${stem}-hair-salon`, `${stem}-shop`, `the-${stem}`];
    const numbered = times(12, (at) => `${stem}-${at + 2}`);
    await t.db.query(`insert into site_names (name, kind) select unnest($1::text[]), 'reserved'`, [
      [...taken, ...numbered],
    ]);
    const users = await Promise.all(times(6, () => t.build.user()));
    for (const user of users)
      await t
        .as(user)
        .put('/api/user/business-info')
        .send({ ...BUSINESS, business_name: stem })
        .expect(200);
    const make = (user: (typeof users)[number]) => t.as(user).post('/api/user/site').send({ trade: 'barber', look });
    const made = await Promise.all(users.map((user) => make(user).expect(201)));
    const names = made.map(({ body }) => body.site.slug as string | null);
    for (const name of names) expect(name).toMatch(new RegExp(`^${stem}-\\d{4}$`));
    expect(new Set(names).size).toBe(6);
    const { suggestions } = await asked(users[0]!, stem);
    expect(suggestions).toHaveLength(3);
    for (const name of suggestions) expect(await asked(users[1]!, name)).toMatchObject({ available: true });
  });

  it('is not made of the trade where it is none of the list', async () => {
    const owner = await s.owner();
    const business_name = freshName('hive');
    await s.saveFacts(owner, { business_name });
    await t.as(owner).put('/api/user/site/settings').send({ trade: 'other', trade_name: 'Beekeeper' }).expect(200);
    const { suggestions } = await asked(owner, '');
    expect(suggestions).toEqual([business_name, `${business_name}-markham`, `${business_name}-shop`]);
  });

  it('has three suggestions of at most 60 characters however long it is', async () => {
    const { reason, suggestions } = await asked(await s.owner(), 'a'.repeat(64));
    expect(reason).toBe('form');
    expect(suggestions).toHaveLength(3);
    for (const each of suggestions) expect(each.length).toBeLessThanOrEqual(60);
  });

  it('is trimmed and lower-cased; reserved and taken ones have three suggestions', async () => {
    const other = await s.site(await s.owner());
    const user = await s.owner();
    const free = freshName();
    expect(await asked(user, ` ${free.toUpperCase()} `)).toMatchObject({ available: true, reason: null });
    expect(await asked(user, 'WWW')).toMatchObject({ available: false, reason: 'reserved' });
    const taken = await asked(user, other.slug!);
    expect(taken).toMatchObject({ available: false, reason: 'taken' });
    expect(taken.suggestions).toHaveLength(3);
    await t
      .as(user)
      .put('/api/user/site/name')
      .send({ slug: 'owen' })
      .expect(400, /slug_reserved/);
    await t
      .as(user)
      .put('/api/user/site/name')
      .send({ slug: other.slug })
      .expect(409, /slug_taken/);
  });

  it('can be taken back; the sixth old one rests', async () => {
    const user = await s.owner();
    await (
      await s.publish(user)
    ).body;
    const first = (await s.site(user)).slug!;
    const rename = (slug: string) => t.as(user).put('/api/user/site/name').send({ slug }).expect(200);
    await rename(freshName());
    await rename(first);
    expect((await s.site(user)).slug).toBe(first);
    const later = times(7, () => freshName());
    for (const slug of later) {
      t.clock.advance(1_000);
      await rename(slug);
    }
    await rename(later[5]!); // was old: five are, with the one that it follows
    const stranger = await s.owner();
    await t.app.get(NamesService).keepForGood(t.db.manager, (await s.site(user)).id); // as each publication does
    const rows = await t.db.query<{ kind: string }[]>(
      `select kind from site_names n join sites x on x.id = n.site_id where x.owner_id = $1`,
      [user.id],
    );
    expect(tally(rows.map(({ kind }) => kind))).toEqual({ current: 1, old: 5 });
    expect(await asked(stranger, first)).toMatchObject({ available: false, reason: 'resting' });
  });

  it('that is given up before the first publication is free at once', async () => {
    const [user, other] = [await s.owner(), await s.owner()];
    const first = (await s.site(user)).slug!;
    const rename = (as: typeof user, slug: string) => t.as(as).put('/api/user/site/name').send({ slug }).expect(200);
    await rename(user, freshName());
    await rename(other, first);
    expect((await s.site(other)).slug).toBe(first);
  });

  it('is free again after 14 days without a plan, and stays with one', async () => {
    const [without, planned, neighbour] = [await t.build.user(), await s.owner(), await s.owner()];
    await t.as(without).put('/api/user/business-info').send(BUSINESS).expect(200);
    const slug = freshName();
    await t.as(without).post('/api/user/site').send({ trade: 'barber', look, slug }).expect(201);
    const [kept, beside] = [(await s.site(planned)).slug!, (await s.site(neighbour)).slug!];
    await sweep();
    expect((await s.site({ ...planned, ...without })).slug).toBe(slug);
    t.clock.advance(14 * DAY + 1_000);
    await sweep();
    const again = await t.build.device(without);
    const { body } = await t.as(again).get('/api/user/site').expect(200);
    expect(body.site.slug).toBeNull();
    const device = await t.build.device(planned);
    expect((await t.as(device).get('/api/user/site').expect(200)).body.site.slug).toBe(kept);
    const admin = await t.build.admin();
    await t.as(admin).put(`/api/shingle-admin/users/${planned.id}/plan`).send({ plan: 'no_plan' }).expect(200);
    expect(await kindOf(kept)).toBe('held');
    expect(await kindOf(beside)).toBe('current');
    t.clock.advance(14 * DAY + 1_000);
    await sweep();
    const later = await t.build.device(planned);
    expect((await t.as(later).get('/api/user/site').expect(200)).body.site.slug).toBeNull();
  });

  it('is free again though another one cannot be freed', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const named = async () => {
      const user = await t.build.user();
      await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
      await t.as(user).post('/api/user/site').send({ trade: 'barber', look, slug: freshName() }).expect(201);
      return s.site(user);
    };
    const [stuck, other] = [await named(), await named()];
    await t.db.query('create table holds (name text references site_names (name))');
    await t.db.query('insert into holds values ($1)', [stuck.slug]);
    t.clock.advance(14 * DAY + 1_000);
    await sweep();
    await t.db.query('drop table holds');
    expect(errors.mock.calls.map(([line]) => line as string)).toEqual([expect.stringContaining(stuck.id)]);
    errors.mockRestore();
    const left = await t.db.query('select name from site_names where name = any($1)', [[stuck.slug, other.slug]]);
    expect(left).toEqual([{ name: stuck.slug }]);
  });

  it('is held for 14 days from the end of a plan that was there meanwhile', async () => {
    const user = await t.build.user();
    await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
    const slug = freshName();
    await t.as(user).post('/api/user/site').send({ trade: 'barber', look, slug }).expect(201);
    const setPlan = async (plan: string) => {
      const admin = await t.build.admin();
      await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan }).expect(200);
    };
    const slugAfter = async (days: number) => {
      t.clock.advance(days * DAY + 1_000);
      await sweep();
      return (await s.site({ ...user, ...(await t.build.device(user)) })).slug;
    };
    t.clock.advance(10 * DAY);
    await setPlan('starter');
    t.clock.advance(3 * DAY);
    await setPlan('no_plan');
    expect(await slugAfter(13)).toBe(slug);
    expect(await slugAfter(1)).toBeNull();
  });

  it('of a page that was live once stays its own, though its plan has ended', async () => {
    const user = await s.owner();
    await s.publish(user);
    const { slug } = await s.site(user);
    const admin = await t.build.admin();
    await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'no_plan' }).expect(200);
    t.clock.advance(14 * DAY + 1_000);
    await sweep();
    expect((await s.site({ ...user, ...(await t.build.device(user)) })).slug).toBe(slug);
  });

  it.each(['was live', 'was held for a draft'])('that %s rests for a year once its page is deleted', async (name) => {
    const user = await s.owner();
    const admin = await t.build.admin();
    if (name === 'was live') await s.publish(user);
    else await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'no_plan' }).expect(200);
    const slug = (await s.site(user)).slug!;
    await t.as(user).delete('/api/user').send({ password: user.password }).expect(200);
    const reasonAfter = async (days: number) => {
      t.clock.advance(days * DAY + 1_000);
      await sweep();
      return (await asked(await t.build.user(), slug)).reason as string | null;
    };
    expect([await reasonAfter(364), await reasonAfter(1)]).toEqual(['resting', null]);
  });

  it('that has rested its year is free before the next sweep', async () => {
    const name = freshName();
    await t.db.query(`insert into site_names (name, kind, until) values ($1, 'resting', $2)`, [name, t.clock.now()]);
    const user = await t.build.user();
    expect(await asked(user, name)).toMatchObject({ reason: 'resting' });
    t.clock.advance(1_000);
    expect(await asked(user, name)).toMatchObject({ available: true });
  });

  it('that is held though its owner has a plan is kept for good by the sweep', async () => {
    const user = await s.owner();
    const { slug } = await s.site(user);
    await t.db.query(`update site_names set kind = 'held', until = $2 where name = $1`, [slug, t.clock.now()]);
    t.clock.advance(1_000);
    await sweep();
    const rows = await t.db.query('select kind, until from site_names where name = $1', [slug]);
    expect(rows).toEqual([{ kind: 'current', until: null }]);
  });
});
