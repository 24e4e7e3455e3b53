import { describe, expect, it, jest } from '@jest/globals';
import { SECTIONS } from '../../src/sites/content/look.shared.ts';
import { TRADES } from '../../src/sites/content/trades/trades.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { tally, times, useApp } from '../support/app.ts';
import { image } from '../support/customer-rows.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const look = defaultLook('mirror');

describe('before there is a site', () => {
  it('shows no looks without business info, three with it, and by the trade that is asked', async () => {
    const user = await t.build.user();
    const before = await t.as(user).get('/api/user/site').expect(200);
    expect(before.body).toMatchObject({ site: null, looks: [] });
    await t
      .as(user)
      .post('/api/user/site')
      .send({ trade: 'barber', look })
      .expect(409, /facts_needed/);
    await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
    const { body } = await t.as(user).get('/api/user/site').expect(200);
    expect(body.looks).toHaveLength(3);
    expect(body.looks[0].record).toMatchObject({ trade: 'hair-salon', content: { business_name: 'Bloom Hair' } });
    const asked = await t.as(user).get('/api/user/site?trade=plumber').expect(200);
    expect(asked.body.looks[0].record.trade).toBe('plumber');
    await t.as(user).get('/api/user/site?trade=spy').expect(400);
  });

  it.each([
    ['bookkeeper', 'Bookkeeper in Markham', { en: 'Bookkeeper' }],
    [' other ', 'Bloom Hair', null],
    ['', 'Bloom Hair', null],
  ])('a business of the type %j, which is not in the list, is named so in its looks', async (type, headline, name) => {
    const user = await t.build.user();
    const info = { ...BUSINESS, business_type: type };
    await t.as(user).put('/api/user/business-info').send(info).expect(200);
    const { body } = await t.as(user).get('/api/user/site?trade=other').expect(200);
    expect(body.looks[0].record.content.hero.title).toEqual({ en: headline });
    const made = await t.as(user).post('/api/user/site').send({ trade: 'other', look }).expect(201);
    expect(made.body.site.trade_name).toEqual(name);
    expect((await t.as(user).get('/api/user/site')).body.looks[0].record.content.hero.title).toEqual({ en: headline });
  });

  it.each(TRADES)('creates a site for %s', async (trade) => {
    const user = await t.build.user();
    await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
    const { body } = await t.as(user).post('/api/user/site').send({ trade, look }).expect(201);
    expect(body.site).toMatchObject({ state: 'draft', trade, publishing: 'team', changes: [] });
    await t
      .as(user)
      .post('/api/user/site')
      .send({ trade, look })
      .expect(409, /site_exists/);
  });
});

it('the site and its three looks are read by one composition of the page', async () => {
  const user = await s.owner();
  const encode = jest.spyOn(TextEncoder.prototype, 'encode'); // each composition measures its record by it
  const compositions = () => encode.mock.calls.filter(([text]) => text?.startsWith('{"schema":')).length;
  try {
    const { body } = await t.as(user).get('/api/user/site').expect(200);
    expect(body).toMatchObject({ site: { trade: 'hair-salon' }, looks: { length: 3 } });
    expect(compositions()).toBe(1);
  } finally {
    encode.mockRestore();
  }
});

describe('the draft', () => {
  it('is written over its revision; the losing one is kept as a version', async () => {
    const user = await s.owner();
    const first = await s.write(user, { headline: { en: 'Hair, done well' } });
    expect(first.draft).toMatchObject({ revision: 2, words: { headline: { en: 'Hair, done well' } } });
    const again = { words: first.draft.words, revision: 1 }; // its answer was lost
    expect((await t.as(user).put('/api/user/site/draft').send(again).expect(409)).body.draft).toEqual(first.draft);
    expect((await t.as(user).get('/api/user/site/versions').expect(200)).body.versions).toEqual([]);
    for (const nothingNew of [{}, { words: first.draft.words }]) {
      const body = { ...nothingNew, revision: 2 };
      expect((await t.as(user).put('/api/user/site/draft').send(body).expect(200)).body.draft).toEqual(first.draft);
    }
    const late = { words: { headline: { en: 'From the phone' } }, revision: 1 };
    const { body } = await t.as(user).put('/api/user/site/draft').send(late).expect(409);
    expect(body).toMatchObject({
      code: 'stale',
      draft: { revision: 2, words: { headline: { en: 'Hair, done well' } } },
    });
    const over = (revision: unknown) =>
      t
        .as(user)
        .put('/api/user/site/draft')
        .send({ ...late, revision });
    await over(99).expect(409);
    for (const revision of [-1, 1.5, '2', null, 2 ** 53, undefined]) await over(revision).expect(400);
    const { body: history } = await t.as(user).get('/api/user/site/versions').expect(200);
    expect(history.versions).toHaveLength(1);
    expect(history.versions[0]).toMatchObject({ number: 1, live: false, author: { kind: 'owner' } });
    const kept = await t.as(user).get('/api/user/site/versions/1').expect(200);
    expect(kept.body.version.record.content.hero.title).toEqual({ en: 'From the phone' });
    const { body: chosen } = await t
      .as(user)
      .put('/api/user/site/draft')
      .send({ ...late, revision: 2, keep: true })
      .expect(200);
    expect(chosen.draft).toMatchObject({ revision: 3, words: late.words });
    const other = await t.as(user).get('/api/user/site/versions/2').expect(200);
    expect(other.body.version).toMatchObject({ record: { content: { hero: { title: { en: 'Hair, done well' } } } } });
  });

  it('of two at the same moment takes one', async () => {
    const user = await s.owner();
    const write = (name: string) =>
      t
        .as(user)
        .put('/api/user/site/draft')
        .send({ words: { headline: { en: name } }, revision: 1 });
    const answers = await Promise.all(times(8, (at) => write(`Writer ${at}`)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 7 });
  });

  it.each<[string, object, string]>([
    ['a headline of 5,000 characters', { headline: { en: 'x'.repeat(5_000) } }, 'words.headline.en'],
    ['a language that is none', { headline: { de: 'Hallo' } }, 'words.headline.de'],
    ['null', { lead: null }, 'words.lead'],
    ['an unknown field', { colour: 'red' }, 'words.colour'],
    ['a link to another host', { social: [{ network: 'x', url: 'https://x.com.evil.test/a' }] }, 'words.social.0.url'],
    ['a script as a link', { social: [{ network: 'facebook', url: 'javascript:alert(1)' }] }, 'words.social.0.url'],
    ['six stars', { reviews: [{ name: 'A', text: { en: 'Good' }, stars: 6 }] }, 'words.reviews.0.stars'],
    ['a question without an id', { questions: [{ question: { en: 'A' }, answer: {} }] }, 'words.questions.0.id'],
    ['a section that is none', { sections: { blog: {} } }, 'words.sections.blog'],
    ['a picture that is none', { pictures: { top: 'a.jpg' } }, 'words.pictures.top'],
    [
      'a focus beyond the picture',
      { pictures: { gallery: [{ image_id: '1', focus: { x: 2, y: 0 } }] } },
      'words.pictures.gallery.0.focus.x',
    ],
    [
      'half a focus',
      { pictures: { gallery: [{ image_id: '1', focus: { x: 0.5 } }] } },
      'words.pictures.gallery.0.focus.y',
    ],
    ['31 questions', { questions: times(31, (at) => ({ id: `q${at}`, question: {}, answer: {} })) }, 'words.questions'],
  ])('refuses %s by field', async (_, words, field) => {
    const user = await s.owner();
    const { body } = await t.as(user).put('/api/user/site/draft').send({ words, revision: 1 }).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it.each<[string, object, string]>([
    ['a colour that ends the rule', { ...look, palette: 'own', seed: 'red;}' }, 'look.seed'],
    ['a short colour', { ...look, palette: 'own', seed: '#ff' }, 'look.seed'],
    ['a palette of another design', { ...look, palette: 'hi-vis' }, 'look.palette'],
    ['a section twice', { ...look, sections: SECTIONS.map(() => ({ id: 'top', on: true })) }, 'look.sections'],
    ['none on', { ...look, sections: SECTIONS.map((id) => ({ id, on: false })) }, 'look.sections'],
    ['contact first', { ...look, sections: [...look.sections].reverse() }, 'look.sections'],
    ['a design that is none', { ...look, design: 'shingle' }, 'look.design'],
  ])('refuses %s', async (_, wrong, field) => {
    const user = await s.owner();
    const { body } = await t.as(user).put('/api/user/site/draft').send({ look: wrong, revision: 1 }).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('reads no prototype from outside, and keeps every id of a service', async () => {
    const user = await s.owner();
    const put = (services: string) =>
      t
        .as(user)
        .put('/api/user/site/draft')
        .set('Content-Type', 'application/json')
        .send(`{"words":{"services":${services}},"revision":1}`);
    await put('{"__proto__":{"name":{"en":"x"}}}').expect(400, /words.services.__proto__/);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
    await put('{"constructor":{"name":{"en":"Build"}}}').expect(200);
    const { draft, problems } = await s.draft(user);
    expect([draft.words.services, problems]).toEqual([{ constructor: { name: { en: 'Build' } } }, []]);
  });

  it('takes pictures of the owner alone', async () => {
    const [user, stranger] = [await s.owner(), await t.build.user()];
    const [own, foreign] = [await image(t, user.id), await image(t, stranger.id)];
    const put = (id: string) => {
      const gallery = [{ image_id: own }, { image_id: id }];
      return t
        .as(user)
        .put('/api/user/site/draft')
        .send({ words: { pictures: { top: id, gallery } }, revision: 1 });
    };
    const { body: refused } = await put(foreign).expect(400);
    const said = ['This picture is not among your uploads.'];
    expect(refused.errors).toEqual({ 'words.pictures.top': said, 'words.pictures.gallery.1.image_id': said });
    const { body } = await put(own).expect(200);
    expect(body.warnings).not.toContainEqual(expect.objectContaining({ message: expect.stringContaining('deleted') }));
  });

  it('that was written over an older one is kept without a picture that was deleted meanwhile', async () => {
    const user = await s.owner();
    const id = await image(t, user.id);
    const { draft } = await s.write(user, { pictures: { top: id } });
    await t.as(user).delete(`/api/upload/images/${id}?from_site=1`).expect(200);
    await s.write(user, {});
    const late = { words: { headline: { en: 'From the phone' }, pictures: { top: id } }, revision: draft.revision };
    const { body } = await t.as(user).put('/api/user/site/draft').send(late).expect(409);
    expect(body.code).toBe('stale');
    const { versions } = (await t.as(user).get('/api/user/site/versions').expect(200)).body;
    const kept = await t.as(user).get(`/api/user/site/versions/${versions[0].number}`).expect(200);
    expect(kept.body.version.record.content.hero).toMatchObject({ title: { en: 'From the phone' } });
    expect(kept.body.version.record.content.hero.picture).toBeUndefined();
  });

  it('keeps script, right-to-left and emoji as text, and line breaks out of titles', async () => {
    const user = await s.owner();
    const headline = { en: '<script>alert(1)</script>\r\nשלום 👩‍🦰' };
    const { draft } = await s.write(user, { headline });
    expect(draft.words.headline).toEqual({ en: '<script>alert(1)</script> שלום 👩‍🦰' });
  });

  it('is another’s for nobody: without a site every call is 404', async () => {
    const user = await t.build.user();
    for (const path of ['draft', 'versions', 'versions/1', 'previews']) {
      await t.as(user).get(`/api/user/site/${path}`).expect(404);
    }
  });
});

describe('a suggested text', () => {
  it('is the trade’s sentence where there is no model', async () => {
    const user = await s.owner();
    const ask = (field: string, language = 'en') =>
      t.as(user).post('/api/user/site/suggestions').send({ field, language });
    expect((await s.site(user)).features.model).toBe(false);
    expect((await ask('headline', 'fr').expect(200)).body.suggestion).toEqual({
      text: 'Salon de coiffure à Markham',
      by: 'trade',
    });
    await ask('card.note').expect(503, /no_suggestion/);
  });

  it('is named among the warnings until it is read or changed', async () => {
    const user = await s.owner();
    const headline = { en: 'Hair salon in Markham' };
    const marked = await s.write(user, { headline, suggested: ['headline.en', 'lead.fr'] });
    const mark = {
      part: 'top',
      field: 'headline.en',
      message: '“Hair salon in Markham” was suggested. Please read it.',
    };
    expect(marked.warnings).toContainEqual(mark);
    expect(marked.warnings.filter(({ message }) => message === mark.message)).toHaveLength(1);
    expect((await s.write(user, { headline })).warnings).not.toContainEqual(mark);
    const { draft } = await s.draft(user);
    for (const suggested of [['headline'], ['reviews.0.text.en'], [5], ['__proto__.en'], 'headline.en']) {
      const body = { words: { headline, suggested }, revision: draft.revision };
      await t.as(user).put('/api/user/site/draft').send(body).expect(400);
    }
  });
});

describe('settings', () => {
  it('are written one by one and checked', async () => {
    const user = await s.owner({ plan: 'pro' });
    const put = (body: object) => t.as(user).put('/api/user/site/settings').send(body);
    const { body } = await put({ facts_live: false, time_zone: 'America/Vancouver', languages: ['en', 'zh'] }).expect(
      200,
    );
    expect(body.site).toMatchObject({ facts_live: false, time_zone: 'America/Vancouver', languages: ['en', 'zh'] });
    for (const time_zone of ['Mars/Base', 'VST', 'SystemV/EST5', 'EST', '+05:00', 'America/', 'asia/kolkata'])
      await put({ time_zone }).expect(400);
    for (const zone of ['America/St_Johns', 'Asia/Kolkata', 'UTC'])
      expect((await put({ time_zone: zone }).expect(200)).body.site.time_zone).toBe(zone);
    expect((await put({ time_zone: 'america/TORONTO' }).expect(200)).body.site.time_zone).toBe('America/Toronto');
    await put({}).expect(400);
    await put({ languages: ['en', 'fr', 'zh'] }).expect(400);
    await put({ languages: ['fr'] }).expect(400);
    await put({ paused: true }).expect(409, /not_published/);
    const starter = await s.owner({ plan: 'starter' });
    const more = { languages: ['en', 'fr'] };
    const settings = (sent: object) => t.as(starter).put('/api/user/site/settings').send(sent);
    await settings(more).expect(409, /plan_needed/);
    const french = await settings({ default_language: 'fr' }).expect(200);
    expect(french.body.site).toMatchObject({ default_language: 'fr', languages: ['fr'] });
  });

  it('above the plan’s number take languages that the site has, and no new one', async () => {
    const user = await s.owner({ plan: 'pro' });
    const put = (body: object) => t.as(user).put('/api/user/site/settings').send(body);
    await put({ languages: ['en', 'fr'] }).expect(200);
    await t.db.query(`update users set subscribed_plan = 'starter', granted_plan = null where id = $1`, [user.id]);
    const refused = await put({ languages: ['en', 'zh'] }).expect(409);
    expect(refused.body).toMatchObject({ code: 'plan_needed', message: expect.stringContaining('language') });
    await put({ default_language: 'zh' }).expect(409, /plan_needed/);
    expect((await s.site(user)).languages).toEqual(['en', 'fr']);
    const { body } = await put({ default_language: 'fr', languages: ['fr', 'en'] }).expect(200);
    expect(body.site).toMatchObject({ default_language: 'fr', languages: ['fr', 'en'] });
    await put({ default_language: 'zh', languages: ['zh'] }).expect(200);
  });

  it('take a plain trade name as the default language’s', async () => {
    const user = await s.owner();
    const put = (body: object) => t.as(user).put('/api/user/site/settings').send(body);
    const english = await put({ trade: 'other', trade_name: ' Kite maker ' }).expect(200);
    expect(english.body.site.trade_name).toEqual({ en: 'Kite maker' });
    const french = await put({ default_language: 'fr', trade_name: 'Cerfs-volants' }).expect(200);
    expect(french.body.site.trade_name).toEqual({ fr: 'Cerfs-volants' });
    const both = { en: 'Kite maker', fr: 'Cerfs-volants' };
    expect((await put({ trade_name: both }).expect(200)).body.site.trade_name).toEqual(both);
    for (const trade_name of ['', '  ', 5, null, [], { de: 'x' }, 'x'.repeat(5_000), 'a\u0007b'])
      await put({ trade_name }).expect(400, /trade_name/);
  });
});
