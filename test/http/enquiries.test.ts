import { describe, expect, it } from '@jest/globals';
import { EnquiriesService } from '../../src/enquiries/enquiries.service.ts';
import { localAt } from '../../src/common/format/local-time.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { DAY, HOUR } from '../support/clock.ts';

const PARAGRAPH = 'We have cut hair on Main Street for people who walk in with a picture and walk out with a smile.';

/** A salon with an owner, and a visitor who writes on its page. */
function writing(t: ReturnType<typeof useApp>) {
  return async (given: Parameters<typeof t.build.user>[0] = {}) => {
    const owner = await t.build.user({ plan: 'starter', verified: true, ...given });
    const content = {
      ...pianoTeacher.content,
      business_name: 'Bloom & "Hair"',
      story: { paragraphs: [{ en: PARAGRAPH }], services: [], expertise: [] },
    };
    const site = await bookings(t).site({ ownerId: owner.id, content });
    const host = `${site.slug}.localhost:3000`;
    const input = (overrides: object = {}) => ({
      name: 'Priya Shah',
      email: 'priya@visitor.example',
      message: 'Do you cut curly hair, and is there parking?',
      elapsed_ms: 20_000,
      ...overrides,
    });
    return {
      owner,
      site,
      host,
      write: (overrides: object = {}) => t.anonymous().post('/api/enquiries').set('Host', host).send(input(overrides)),
      form: (fields: Record<string, string>) =>
        t.anonymous().post('/enquiries').set('Host', host).type('form').send(fields).redirects(0),
      list: async (query: object = {}) =>
        (await t.as(owner).get('/api/user/enquiries').query(query).expect(200)).body as {
          enquiries: { id: string; name: string; message: string; spam: boolean; read_at: string | null }[];
          unread: number;
          next_cursor: string | null;
        },
    };
  };
}

describe('an enquiry', () => {
  const t = useApp({ rateLimitScale: 1_000 });
  const shop = writing(t);

  it('is kept, and mailed to the owner’s proven address with the visitor as Reply-To', async () => {
    const { list, owner, write } = await shop({ plan: 'pro' });
    const { body } = await write({ name: 'Priya\r\nBcc: all@visitor.example', language: 'zh' }).expect(201);
    expect(body.message).toContain('谢谢');
    await t.settled();
    const [mail] = t.inbox.to(owner.email);
    expect(mail?.replyTo).toMatchObject([{ address: 'priya@visitor.example' }]);
    expect(mail?.subject).toBe('Priya Bcc: all@visitor.example wrote on your page');
    expect(mail?.text).toContain('curly hair');
    expect(mail?.text).toContain('/dashboard?tab=site&view=enquiries');
    expect(t.inbox.to('all@visitor.example')).toEqual([]);
    expect(await list()).toMatchObject({
      enquiries: [{ name: 'Priya Bcc: all@visitor.example', spam: false }],
      unread: 1,
    });
  });

  it('is kept but not mailed while the owner’s address is not proven', async () => {
    const { list, owner, write } = await shop({ verified: false });
    await write().expect(201);
    await t.settled();
    expect(t.inbox.to(owner.email)).toEqual([]);
    expect((await list()).enquiries).toHaveLength(1);
  });

  it.each([
    [{ website: 'https://x.example' }],
    [{ elapsed_ms: 1_999 }],
    [{ message: 'See https://a.example, www.b.example and http://c.example today' }],
    [{ message: `Hello!  ${PARAGRAPH.toUpperCase()} Buy now.` }],
  ])('is spam and not mailed: %j', async (overrides) => {
    const { list, owner, write } = await shop();
    await write(overrides).expect(201);
    await t.settled();
    expect(t.inbox.to(owner.email)).toEqual([]);
    expect(await list()).toMatchObject({ enquiries: [], unread: 0 });
    expect((await list({ spam: true })).enquiries).toMatchObject([{ spam: true }]);
  });

  it.each([
    [{ website: '' }],
    [{ elapsed_ms: 2_000 }],
    [{ elapsed_ms: undefined }],
    [{ message: 'Is https://a.example or www.b.example yours?' }],
    [{ message: 'Is https://www.a.example or https://www.b.example yours?' }],
    [{ message: `You write: ${PARAGRAPH.slice(0, 70)}` }],
    [{ email: undefined, phone: '(416) 555-0142' }],
  ])('is none with %j', async (overrides) => {
    const { list, write } = await shop();
    await write(overrides).expect(201);
    expect((await list()).enquiries).toHaveLength(1);
  });

  it.each([
    [{ name: ' \r\n ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ phone: '1' }, 'phone'],
    [{ message: 'too short' }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ language: 'tlh' }, 'language'],
    [{ elapsed_ms: -1 }, 'elapsed_ms'],
    [{ elapsed_ms: 1.5 }, 'elapsed_ms'],
    [{ spam: false }, 'spam'],
  ])('is refused with %j', async (overrides, field) => {
    const { list, write } = await shop();
    const { body } = await write(overrides).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
    expect((await list()).enquiries).toEqual([]);
  });

  it('needs a site that visitors reach, and its host', async () => {
    for (const status of ['suspended', 'inactive'] as const) await (await shop({ status })).write().expect(404);
    const paused = await shop();
    await t.db.query(`update sites set state = 'paused' where id = $1`, [paused.site.id]);
    await paused.write().expect(404);
    await t
      .anonymous()
      .post('/api/enquiries')
      .send({ name: 'P', email: 'p@visitor.example', message: 'On our own host' })
      .expect(404);
  });

  it('works without JavaScript', async () => {
    const { form, host, list } = await shop({ plan: 'pro' });
    const fields = {
      name: 'Priya',
      email: 'priya@visitor.example',
      phone: '',
      message: 'Is there parking?',
      website: '',
      language: 'zh',
    };
    const sent = await form(fields);
    expect([sent.status, sent.headers.location]).toEqual([303, '/enquiries/sent?lang=zh']);
    const page = await t.anonymous().get('/enquiries/sent?lang=zh').set('Host', host).expect(200);
    expect(page.text).toContain('lang="zh-Hans"');
    expect(page.text).toContain('Bloom &amp; &quot;Hair&quot; 已收到您的留言');
    expect(page.text).toContain('<a href="/zh">返回页面</a>');
    expect(page.text).toMatch(/<style>:root\{--t-paper:#[\da-f]{6};.*background:var\(--t-paper\)/i);
    expect(page.headers['set-cookie']).toBeUndefined();
    const refused = await form({ ...fields, message: 'short' });
    expect([refused.status, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(refused.text).toContain('请填写 10 到 4000 个字的留言。');
    expect((await form({ ...fields, email: '' })).text).toContain('请留下有效的电话或电邮，以便我们回复。');
    const english = await form({ ...fields, language: 'en', message: 'short' });
    expect(english.text).toMatch(/at least 10 characters.*<a href="\/">Back to the page</);
    expect((await list()).enquiries).toHaveLength(1);
    expect((await t.anonymous().get('/enquiries/sent')).status).toBe(404);
  });

  it('is answered in a language that the plan shows', async () => {
    const { form, host, owner } = await shop();
    const sent = await form({
      name: 'Priya',
      email: 'priya@visitor.example',
      message: '有停车位吗？请告诉我。',
      language: 'zh',
    });
    expect([sent.status, sent.headers.location]).toEqual([303, '/enquiries/sent?lang=en']);
    const answer = () => t.anonymous().get('/enquiries/sent?lang=zh').set('Host', host).expect(200);
    expect((await answer()).text).toMatch(/lang="en".*<a href="\/">Back to the page</);
    await t.db.query(`update users set granted_plan = 'pro' where id = $1`, [owner.id]);
    expect((await answer()).text).toContain('lang="zh-Hans"');
  });

  it('without JavaScript to a site that is away leads to the page that says so', async () => {
    const { form, site } = await shop();
    await t.db.query(`update sites set state = 'paused' where id = $1`, [site.id]);
    for (const message of ['Is there parking?', 'short']) {
      const sent = await form({ name: 'Priya', email: 'priya@visitor.example', message });
      expect([sent.status, sent.headers.location]).toEqual([303, '/']);
    }
  });

  it('is read, put among the spam and back, and deleted by its owner alone; pages lose none', async () => {
    const { list, owner, write } = await shop();
    for (const name of ['One', 'Two', 'Three']) await write({ name }).expect(201);
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({ enquiries: { length: 2 }, unread: 3, next_cursor: expect.any(String) });
    const rest = await list({ limit: 2, cursor: first.next_cursor! });
    const all = [...first.enquiries, ...rest.enquiries];
    expect(all.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two']);
    const path = `/api/user/enquiries/${all[0]!.id}`;
    const put = (body: object) => t.as(owner).put(path).send(body).expect(200);
    expect((await put({ read: true })).body.enquiry.read_at).toEqual(expect.any(String));
    expect((await list()).unread).toBe(2);
    await put({ read: false, spam: true });
    expect(await list()).toMatchObject({ enquiries: { length: 2 }, unread: 2 });
    await put({ spam: false });
    expect((await list()).unread).toBe(3);
    await t
      .as(owner)
      .put(path)
      .send({})
      .expect(400, /whether the enquiry is read, or spam/);
    const { owner: stranger } = await shop();
    await t.as(stranger).put(path).send({ read: true }).expect(404);
    await t.as(stranger).delete(path).expect(404);
    await t.as(owner).delete(path).expect(200);
    await t.as(owner).delete(path).expect(404);
    await t
      .as(await t.build.user())
      .get('/api/user/enquiries')
      .expect(404);
  });

  it('is exported and goes with the account, and after two years', async () => {
    const { owner, site, write } = await shop();
    await write().expect(201);
    const { body } = await t.as(owner).get('/api/user/export').expect(200);
    expect(JSON.stringify(body.enquiries ?? body)).toContain('curly hair');
    const enquiries = t.app.get(EnquiriesService);
    const count = async () =>
      (await t.db.query<[{ n: number }]>('select count(*)::int as n from enquiries where site_id = $1', [site.id]))[0]
        .n;
    await enquiries.purge(new Date(t.clock.now().getTime() - DAY));
    expect(await count()).toBe(1);
    await enquiries.purge(new Date(t.clock.now().getTime() + 1));
    expect(await count()).toBe(0);
  });
});

describe('many enquiries', () => {
  const t = useApp({ rateLimitScale: 1 });
  const shop = writing(t);

  it('are a hundred mails a day, then one digest, then refused past a thousand', async () => {
    const { list, owner, site } = await shop();
    const enquiries = t.app.get(EnquiriesService);
    /** So many more came today, one by one: the first hundred were mailed. */
    const came = async (first: number, last: number) => {
      await t.db.query(
        `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
         select $1, 'N' || n, 'p@visitor.example', 'Is there parking?', 'en', false, n > 100, $4::timestamptz
         from generate_series($2::int, $3::int) n`,
        [site.id, first, last, t.clock.now()],
      );
      const { date } = localAt(site.timeZone, t.clock.now());
      await t.db.query(
        `insert into enquiry_counts (site_id, day, kept) values ($1, $2, $3)
         on conflict (site_id, day) do update set kept = excluded.kept`,
        [site.id, date, last],
      );
    };
    const write = async (many: number, website?: string) => {
      const input = { name: 'Now', email: 'p@visitor.example', message: 'Is there parking?', website };
      const answers = times(many, () =>
        enquiries.receive(site.slug, input).then(
          () => 'kept',
          (thrown: { code: string }) => thrown.code,
        ),
      );
      return tally(await Promise.all(answers));
    };
    await came(1, 95);
    expect(await write(10)).toEqual({ kept: 10 });
    await came(106, 495);
    expect(await write(5)).toEqual({ kept: 5 }); // five hundred
    await t.settled();
    expect(t.inbox.to(owner.email)).toHaveLength(5);
    const before = t.clock.now();
    t.clock.advance(36 * HOUR);
    await t.settled();
    const mails = t.inbox.to(owner.email);
    expect(mails).toHaveLength(6);
    expect(mails.filter(({ subject }) => subject === '400 more wrote on your page')).toHaveLength(1);
    expect(await write(1)).toEqual({ kept: 1 });
    t.clock.set(before);
    await came(501, 995);
    expect(await write(3, 'A script wrote this.')).toEqual({ kept: 3 }); // takes no place from people
    expect(await write(40)).toEqual({ kept: 5, too_many_requests: 35 });
    const page = await list({ limit: 100 });
    expect(page).toMatchObject({ enquiries: { length: 100 }, unread: 1_001, next_cursor: expect.any(String) });
  }, 60_000);

  it('from one address are five an hour for a site', async () => {
    const limited = await shop();
    const answers = await Promise.all(times(6, () => limited.write()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5, 429: 1 });
    const refused = await limited.write();
    expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    const form = await limited.form({ name: 'Priya', email: 'priya@visitor.example', message: 'Is there parking?' });
    expect([form.status, Number(form.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await (await shop()).write()).status).toBe(201);
  });

  it('that end in 400 count as well, of the call and of the form together', async () => {
    const { form, write } = await shop();
    for (const _ of times(3, () => 0)) await write({ message: 'too short' }).expect(400);
    expect((await form({ name: 'Priya', message: 'Neither e-mail nor phone' })).status).toBe(400);
    await write({ email: undefined }).expect(400);
    await write().expect(429);
  });
});
