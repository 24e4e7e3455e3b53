import { describe, expect, it } from '@jest/globals';
import { EnquiriesService } from '../../src/enquiries/enquiries.service.ts';
import { ENQUIRY_MESSAGE_MAX } from '../../src/enquiries/enquiries.shared.ts';
import { FIELDS } from '../../src/enquiries/enquiries.texts.ts';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import { sectionLabels } from '../../views/sites/sections/base/section.texts.ts';
import { siteLabels } from '../../views/sites/site.texts.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { PARAGRAPH, writing } from '../support/enquiries.ts';

it.each(LANGUAGES)('a refused form has the labels of the form on the page, in %s', (language) => {
  const { email, phone } = siteLabels(language);
  const { message, name, send } = sectionLabels(language);
  expect(FIELDS[language]).toEqual({ name, email, phone, message, send });
});

describe('an enquiry', () => {
  const t = useApp({ rateLimitScale: 1_000 });
  const shop = writing(t);

  it('is kept, and mailed to the owner’s proven address with the visitor as Reply-To', async () => {
    const { list, owner, write } = await shop({ plan: 'pro' });
    const { body } = await write({ name: '\u202ePriya\u2066\r\nBcc: all@visitor.example', language: 'zh' }).expect(201);
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

  it('is kept and mailed where an emoji stands at the end of what the mail’s preview shows', async () => {
    const { list, owner, write } = await shop();
    const message = `${'Do you cut hair? '.repeat(7)}😀 Thank you.`;
    expect(message.indexOf('😀')).toBe(119);
    await write({ message }).expect(201);
    await t.settled();
    expect(t.inbox.to(owner.email)[0]?.text).toContain(message);
    expect(await list()).toMatchObject({ enquiries: [{ message }] });
  });

  it('is kept as it was pasted from a document: with its lines, and a space for each tab', async () => {
    const { list, write } = await shop();
    await write({ message: 'We would like:\v•\tcut\r\n•\tcolour' }).expect(201);
    expect((await list()).enquiries[0]!.message).toBe('We would like:\n• cut\n• colour');
    await write({ message: 'Do you ring a bell? \u0007' }).expect(400);
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
    [{ email: undefined, phone: '\u202d+1\u00a0(416) 555\u20110142\u202c' }],
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
    const { body } = await paused.write().expect(404);
    expect(body).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/no messages.*contact us another way/),
    });
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
    expect(refused.text).toContain('请填写 10 到 4,000 个字的留言。');
    expect((await form({ ...fields, email: '' })).text).toContain('请留下有效的电话或电邮，以便我们回复。');
    // a form posts a line break as two characters; the field in the browser counts one
    expect((await form({ ...fields, message: `${'x'.repeat(ENQUIRY_MESSAGE_MAX - 2)}\r\nx` })).status).toBe(303);
    const english = await form({ ...fields, language: 'en', message: 'short' });
    expect(english.text).toMatch(/at least 10 characters.*<a href="\/">Back to the page</s);
    expect((await list()).enquiries).toHaveLength(2);
    expect((await t.anonymous().get('/enquiries/sent')).status).toBe(404);
  });

  it('that is refused without JavaScript is shown again, with all that was typed', async () => {
    const { form, host, list } = await shop({ plan: 'pro' });
    const typed = { name: 'Priya "P" <b>', email: '', phone: '', message: '\n<b>Parking?</b>\r\nOn Sunday?' };
    const refused = await form({ ...typed, website: '', language: 'zh' });
    expect(refused.status).toBe(400);
    const { headers, text } = refused;
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain('<form method="post" action="/enquiries">');
    expect(text).toContain('<input type="hidden" name="language" value="zh">');
    expect(text).toContain('value="Priya &quot;P&quot; &lt;b&gt;"');
    expect(text).toContain('>\n\n&lt;b&gt;Parking?&lt;/b&gt;\nOn Sunday?</textarea>');
    expect(text).toMatch(/<label for="email">电邮<\/label><input [^>]*aria-invalid="true" aria-describedby="why"/);
    expect(text.match(/aria-invalid="/g)).toHaveLength(1);
    const trapped = await form({ ...typed, website: 'http://spam.example', language: 'en' });
    expect(trapped.text).toContain('name="website" value="http://spam.example"');
    const sent = await t.anonymous().get('/enquiries/sent').set('Host', host).expect(200);
    expect(sent.text).not.toContain('<form');
    expect(sent.headers['content-security-policy']).toContain("form-action 'none'");
    expect((await list()).enquiries).toEqual([]);
  });

  it('is answered in a language that the plan shows, and kept with the one it was sent in', async () => {
    const { form, host, list, owner } = await shop();
    const sent = await form({
      name: 'Priya',
      email: 'priya@visitor.example',
      message: '有停车位吗？请告诉我。',
      language: 'zh',
    });
    expect([sent.status, sent.headers.location]).toEqual([303, '/enquiries/sent?lang=en']);
    expect((await list()).enquiries).toMatchObject([{ language: 'zh' }]);
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
    const { read_at } = (await put({ read: true })).body.enquiry;
    expect(read_at).toEqual(expect.any(String));
    t.clock.advance(1_000);
    expect((await put({ read: true })).body.enquiry.read_at).toBe(read_at); // when it was read first
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
    const kept = () =>
      t.db.query(
        `select (select count(*)::int from enquiries where site_id = $1) as enquiries,
           (select count(*)::int from enquiry_counts where site_id = $1) as days`,
        [site.id],
      );
    await enquiries.purge(new Date(t.clock.now().getTime() - DAY));
    expect(await kept()).toEqual([{ enquiries: 1, days: 1 }]);
    await enquiries.purge(new Date(t.clock.now().getTime() + 2 * DAY));
    expect(await kept()).toEqual([{ enquiries: 0, days: 0 }]);
  });
});
