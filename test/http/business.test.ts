import { DAYS } from '../../src/common/format/weekdays.shared.ts';
import { describe, expect, it } from '@jest/globals';
import { tally, times, useApp } from '../support/app.ts';
import { expectDoneIn } from '../support/wait.ts';

const t = useApp({}, { gates: true });
const PATH = '/api/user/business-info';
const open = { open: '09:00', close: '17:00', closed: false };
const closed = { open: '', close: '', closed: true };
const hours = { ...Object.fromEntries(DAYS.map((day) => [day, open])), sunday: closed };
const price = { id: 'p1', service: 'Trouser hem', price: 'from $18', description: 'Next day' };
const info = {
  business_name: 'Rahman Tailoring',
  phone: '(905) 555-0163',
  address: 'Unit 4, 210 Main Street North',
  description: 'Alterations and made-to-measure suits.',
  services: ['Hems', 'Suits'],
  pricing: [price],
  hours,
};
const without = (key: string) => Object.fromEntries(Object.entries(info).filter(([name]) => name !== key));
const put = (user: { token: string }, body: object) => t.as(user).put(PATH).send(body);
const read = async (user: { token: string }) => (await t.as(user).get(PATH).expect(200)).body.business_info;

describe('business info', () => {
  it('is null until it is given, then what was given, with a version', async () => {
    const user = await t.build.user();
    expect(await read(user)).toBeNull();
    const more = {
      ...info,
      business_type: 'Tailor',
      website: 'https://rahman.example/a?b=c',
      city: 'Markham',
      province: 'ON',
      postal_code: 'L3P 1A1',
    };
    const saved = await put(user, more);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ success: true, message: expect.any(String) });
    expect(saved.body.business_info).toMatchObject({ ...more, location: 'Markham, ON', version: 1 });
    expect(await read(user)).toEqual(saved.body.business_info);
  });

  it('takes no mark of direction in a website, which would show operators another address', async () => {
    const user = await t.build.user();
    await put(user, { ...info, website: 'https://\u202emoc.lapyap.example' }).expect(200);
    expect(await read(user)).toMatchObject({ website: 'https://moc.lapyap.example' });
  });

  it('needs a name and a phone, and nothing else; what is left out is empty afterwards', async () => {
    const user = await t.build.user();
    await put(user, info).expect(200);
    await put(user, { business_name: 'Rahman', phone: '905' }).expect(200);
    expect(await read(user)).toMatchObject({
      business_name: 'Rahman',
      address: '',
      services: [],
      pricing: [],
      hours: null,
      version: 2,
    });
  });

  it('is one’s own', async () => {
    const [user, other] = [await t.build.user(), await t.build.user()];
    await put(user, info).expect(200);
    expect(await read(other)).toBeNull();
    await put(other, { ...info, business_name: 'Other' }).expect(200);
    expect((await read(user)).business_name).toBe('Rahman Tailoring');
    await put(other, { ...info, user_id: user.id }).expect(400);
  });

  it('has a name that reads as it is written: one line, without marks that turn its direction', async () => {
    const user = await t.build.user();
    await put(user, { ...info, business_name: ' \u202elaPyaP\u2069\n Hair ' }).expect(200);
    expect((await read(user)).business_name).toBe('laPyaP Hair');
  });

  it('drops rows in which nothing is written', async () => {
    const user = await t.build.user();
    await put(user, {
      ...info,
      services: ['', ' Hems ', ' '],
      pricing: [{ id: 'x', service: '', price: '' }, price],
    }).expect(200);
    expect(await read(user)).toMatchObject({ services: ['Hems'], pricing: [price] });
  });

  it.each<[object, string]>([
    [without('business_name'), 'business_name'],
    [{ ...info, business_name: '  ' }, 'business_name'],
    [{ ...info, business_name: null }, 'business_name'],
    [{ ...info, business_name: 'x'.repeat(121) }, 'business_name'],
    [{ ...info, business_name: ['a'] }, 'business_name'],
    [without('phone'), 'phone'],
    [{ ...info, address: null }, 'address'],
    [{ ...info, description: 'x'.repeat(5_001) }, 'description'],
    [{ ...info, website: 'javascript:alert(1)' }, 'website'],
    [{ ...info, website: 'ftp://shop.example' }, 'website'],
    [{ ...info, website: 'shop' }, 'website'],
    [{ ...info, website: null }, 'website'],
    [{ ...info, website: ['https://shop.example'] }, 'website'],
    [{ ...info, services: times(51, String) }, 'services'],
    [{ ...info, services: 'Hems' }, 'services'],
    [{ ...info, services: { length: 3 } }, 'services'],
    [{ ...info, services: ['a', 5] }, 'services.1'],
    [{ ...info, services: ['a', null] }, 'services.1'],
    [{ ...info, services: ['x'.repeat(201)] }, 'services.0'],
    [{ ...info, pricing: times(101, () => price) }, 'pricing'],
    [{ ...info, pricing: {} }, 'pricing'],
    [{ ...info, pricing: null }, 'pricing'],
    [{ ...info, pricing: [price, price, price, { ...price, price: 'x'.repeat(61) }] }, 'pricing.3.price'],
    [{ ...info, pricing: [{ ...price, price: 18 }] }, 'pricing.0.price'],
    [{ ...info, pricing: [{ ...price, id: 'x'.repeat(65) }] }, 'pricing.0.id'],
    [{ ...info, pricing: [{ ...price, id: undefined }] }, 'pricing.0.id'],
    [{ ...info, pricing: [{ ...price, cents: 5 }] }, 'pricing.0.cents'],
    [{ ...info, pricing: [{ ...price, description: null }] }, 'pricing.0.description'],
    [{ ...info, pricing: ['hem'] }, 'pricing.0'],
    [{ ...info, pricing: [null] }, 'pricing.0'],
    [{ ...info, pricing: [[price]] }, 'pricing.0'],
    [{ ...info, hours: { ...hours, monday: { ...open, close: '08:00' } } }, 'hours.monday.close'],
    [{ ...info, hours: { ...hours, monday: { ...open, close: '09:00' } } }, 'hours.monday.close'],
    [{ ...info, hours: { ...hours, monday: { ...open, close: '5 PM' } } }, 'hours.monday.close'],
    [{ ...info, hours: { ...hours, monday: { ...open, close: ['17:00'] } } }, 'hours.monday.close'],
    [{ ...info, hours: { ...hours, friday: { ...open, open: '24:00' } } }, 'hours.friday.open'],
    [{ ...info, hours: { ...hours, friday: { ...open, open: '9:00' } } }, 'hours.friday.open'],
    [{ ...info, hours: { ...hours, friday: { ...open, open: '' } } }, 'hours.friday.open'],
    [{ ...info, hours: { ...hours, friday: { closed: false } } }, 'hours.friday.close'],
    [{ ...info, hours: { ...hours, friday: { ...open, closed: 'no' } } }, 'hours.friday.closed'],
    [{ ...info, hours: { ...hours, friday: { ...closed, open: null } } }, 'hours.friday.open'],
    [{ ...info, hours: { ...hours, friday: { ...open, lunch: '12:00' } } }, 'hours.friday.lunch'],
    [{ ...info, hours: { ...hours, friday: 'Closed' } }, 'hours.friday'],
    [{ ...info, hours: { ...hours, friday: [open] } }, 'hours.friday'],
    [{ ...info, hours: { monday: open } }, 'hours.tuesday'],
    [{ ...info, hours: { ...hours, holiday: open } }, 'hours.holiday'],
    [{ ...info, hours: [] }, 'hours'],
    [{ ...info, hours: null }, 'hours'],
    [{ ...info, version: '1' }, 'version'],
    [{ ...info, version: -1 }, 'version'],
    [{ ...info, version: null }, 'version'],
    [{ ...info, plan: 'plus_ai' }, 'plan'],
  ])('refuses %j', async (body, field) => {
    const user = await t.build.user();
    const answer = await put(user, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    expect(await read(user)).toBeNull();
  });

  it.each([
    [times(100_000, () => 0), 413],
    [times(100_000, () => price), 413],
  ])('refuses a hundred thousand price rows at once', async (pricing, status) => {
    const user = await t.build.user();
    const body = JSON.stringify({ ...info, pricing });
    await expectDoneIn(2_000, () =>
      t.as(user).put(PATH).set('Content-Type', 'application/json').send(body).expect(status),
    );
  });

  it('takes the most there may be, and any script', async () => {
    const user = await t.build.user();
    const most = {
      ...info,
      business_name: '<script>alert(1)</script> محل 🧵',
      description: '界'.repeat(5_000),
      services: times(50, (i) => `${i}${'é'.repeat(190)}`),
      pricing: times(100, (i) => ({ id: `${i}`.padEnd(64, 'x'), service: 'é'.repeat(200), price: 'p'.repeat(60), description: '界'.repeat(500) })), // oxfmt-ignore
    };
    await put(user, most).expect(200);
    expect(await read(user)).toMatchObject(most);
  });
});

describe('two devices', () => {
  it('do not overwrite each other: the later one is told, with the newer text', async () => {
    const user = await t.build.user();
    await put(user, { ...info, version: 0 }).expect(200);
    await put(user, { ...info, description: 'from the shop', version: 1 }).expect(200);
    const stale = await put(user, { ...info, description: 'from the phone', version: 1 });
    expect([stale.status, stale.body.code, stale.body.success]).toEqual([409, 'stale', false]);
    expect(stale.body.business_info).toMatchObject({ description: 'from the shop', version: 2 });
    expect((await read(user)).description).toBe('from the shop');
    await put(user, { ...info, description: 'from the phone', version: 2 }).expect(200);
    expect(await read(user)).toMatchObject({ description: 'from the phone', version: 3 });
  });

  it('are told as well where there is nothing, or where there was nothing', async () => {
    const user = await t.build.user();
    const gone = await put(user, { ...info, version: 4 });
    expect([gone.status, gone.body.business_info]).toEqual([409, null]);
    await put(user, info).expect(200);
    await put(user, { ...info, version: 0 }).expect(409);
  });

  it('overwrite each other where no version is sent: the last write wins', async () => {
    const user = await t.build.user();
    await put(user, info).expect(200);
    await put(user, { ...info, description: 'last' }).expect(200);
    expect(await read(user)).toMatchObject({ description: 'last', version: 2 });
  });

  it('at the same moment: one of twenty is taken', async () => {
    const user = await t.build.user();
    await put(user, info).expect(200);
    const answers = await Promise.all(times(20, (i) => put(user, { ...info, description: `${i}`, version: 1 })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
    const first = await t.build.user();
    const firsts = await Promise.all(times(20, () => put(first, { ...info, version: 0 })));
    expect(tally(firsts.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
  });
});

describe('while a service is away', () => {
  it('says 503 without PostgreSQL, keeps the session, and goes on afterwards', async () => {
    const user = await t.build.user();
    await put(user, info).expect(200);
    await t.databaseGate.shut();
    const answers = [await t.as(user).get(PATH), await put(user, { ...info, description: 'lost' })];
    await t.databaseGate.open();
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(times(2, () => [503, 'unavailable']));
    expect((await read(user)).description).toBe(info.description);
    await put(user, { ...info, version: 1 }).expect(200);
  });

  it('takes what is written without Redis', async () => {
    const user = await t.build.user();
    await t.redisGate.shut();
    const answer = await put(user, info);
    await t.redisGate.open();
    expect(answer.status).toBe(200);
  });
});
