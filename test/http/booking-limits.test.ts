import { expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { BOOKINGS_A_DAY, BOOKINGS_OF_EMAIL, BOOKINGS_OF_SITE } from '../../src/booking/appointments/booking.service.ts';
import { CONVERSATIONS_OF_SITE } from '../../src/assistant/conversations/assistant.service.ts';
import { DEFAULT_ASSISTANT_SITE } from '../../src/assistant/assistant.shared.ts';
import { DEFAULT_BOOKING_SITE } from '../../src/booking/booking.shared.ts';
import { SlotsService } from '../../src/booking/slots/slots.service.ts';
import { mailboxKey } from '../../src/common/http/limits/counter-keys.ts';
import { RateLimits } from '../../src/common/http/rate-limits.ts';
import { REDIS } from '../../src/common/redis.ts';
import { tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { salon } from '../support/salon.ts';

const t = useApp();
const b = bookings(t);
/** What is counted of bookings from this address, and at that site. */
const counted = async (site: string) => {
  const redis = t.app.get<Redis>(REDIS);
  const [address] = await redis.keys('limit:booking:*');
  return (await redis.mget(address!, `limit:booking-site:${site}`)).map(Number);
};

it('a visitor waits for at most three answers at once for one e-mail', async () => {
  // One a day: bookings of one day wait for each other all the same.
  const offers = [...new Map((await b.offers(72)).map((offer) => [offer.appointment_date, offer])).values()];
  const answers = await Promise.all(
    times(6, (i) => {
      const customer_email = i % 2 ? 'Eager@visitor.example' : 'eager@visitor.example';
      return t
        .anonymous()
        .post('/api/appointments')
        .send(b.request({ ...offers[i], customer_email }));
    }),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 429: 3 });
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
});

it('what waits at one site does not count at another', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { slug: site } = await b.site({ ownerId: owner.id });
  const customer_email = 'both@visitor.example';
  for (const _ of times(3, () => 0)) await b.booked({ customer_email });
  const [offer] = await b.offers(72, site);
  await b.booked({ ...offer, site, customer_email });
});

it('a request ends at its own time where that is sooner than 48 hours, and makes room for another', async () => {
  const before = t.clock.now();
  t.clock.set('2027-03-02T14:00:00Z'); // a Tuesday, nine in Toronto
  const shop = await salon(t);
  const customer_email = t.build.email();
  const book = (appointment_date: string, appointment_time: string) =>
    shop.book({ appointment_date, appointment_time }, { customer_email });
  for (const time of ['15:00', '15:30']) await book('2027-03-02', time).expect(201);
  const { id } = (await book('2027-03-02', '16:00').expect(201)).body.appointment;
  const status = async () => (await t.anonymous().get(`/api/appointments/${id}`).expect(200)).body.appointment.status;
  t.clock.set('2027-03-02T19:59:00Z');
  expect(await status()).toBe('pending');
  await book('2027-03-05', '15:00').expect(429);
  t.clock.set('2027-03-02T21:00:00Z');
  expect(await status()).toBe('rejected');
  await book('2027-03-05', '15:00').expect(201);
  t.clock.set(before);
});

it.each([
  ['an hour', BOOKINGS_OF_SITE, (slug: string) => slug],
  ['a day of one address', BOOKINGS_A_DAY, (slug: string) => `${slug}:127.0.0.1`],
])('a site takes so many %s, on its own host and where it is named on ours', async (_, limit, keyAt) => {
  const owner = await t.build.user({ plan: 'pro' });
  const [full, free] = [await b.site({ ownerId: owner.id }), await b.site()];
  const limits = t.app.get(RateLimits);
  await Promise.all(times(limit.points, () => limits.consume(limit, keyAt(full.slug))));
  const book = (site: string, host: string) => t.anonymous().post('/api/appointments').set('Host', host).send({ site });
  await book(full.slug, 'localhost').expect(429);
  await book(full.slug, `${full.slug}.localhost`).expect(429);
  await book(free.slug, 'localhost').expect(400);
});

it.each([
  ['/api/appointments', BOOKINGS_OF_SITE, DEFAULT_BOOKING_SITE],
  ['/api/ai-assistant/start-conversation', CONVERSATIONS_OF_SITE, DEFAULT_ASSISTANT_SITE],
])('%s counts for the site it is about also where it names none', async (path, limit, slug) => {
  const limits = t.app.get(RateLimits);
  const taken = await Promise.allSettled(times(limit.points, () => limits.consume(limit, slug)));
  await t.anonymous().post(path).send({}).expect(429);
  for (const one of taken) if (one.status === 'fulfilled') await one.value();
});

it('a request beyond three of one e-mail counts against nobody, and begins no transaction however often it is repeated', async () => {
  const site = 'piano-teacher';
  const offers = await b.offers(72);
  const book = (at: number) =>
    t
      .anonymous()
      .post('/api/appointments')
      .send(b.request({ ...offers[at], site, customer_email: 'again@visitor.example' }));
  for (const at of [10, 11, 12]) await book(at).expect(201);
  const before = await counted(site);
  await t.settled();
  const begun = jest.spyOn(t.db, 'transaction');
  const answers = [];
  for (const _ of times(25, () => 0)) answers.push(await book(13));
  expect(tally(answers.map(({ body, status }) => `${status} ${body.code}`))).toEqual({ '429 too_many_pending': 25 });
  expect(await counted(site)).toEqual(before);
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
});

it('an e-mail, whose owner may be somebody else, is booked with so often an hour, whoever asks at whatever site', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { slug: site } = await b.site({ ownerId: owner.id });
  const limits = t.app.get(RateLimits);
  await Promise.all(
    times(BOOKINGS_OF_EMAIL.points - 1, () => limits.consume(BOOKINGS_OF_EMAIL, mailboxKey('asked@visitor.example'))),
  );
  const offers = await b.offers(96);
  const book = (customer_email: string, over: object) =>
    t
      .anonymous()
      .post('/api/appointments')
      .send(b.request({ customer_email, ...over }));
  await book('Asked+shop@visitor.example', { ...offers[20] }).expect(201);
  const [offer] = await b.offers(96, site);
  const before = await counted(site);
  const { body } = await book('asked@visitor.example', { ...offer, site }).expect(429);
  expect(body.code).toBe('too_many_requests');
  expect(await counted(site)).toEqual(before);
  await book('asked+once.more@visitor.example', { ...offer, site }).expect(429);
  await book('other+asked@visitor.example', { ...offer, site }).expect(201);
  expect((await counted(site))[1]).toBe(1);
});

it('a booking that comes too late by a moment counts nothing for its e-mail', async () => {
  const customer_email = t.build.email();
  const [offer] = await b.offers(120);
  const isFree = jest.spyOn(t.app.get(SlotsService), 'isFree');
  isFree.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  await t
    .anonymous()
    .post('/api/appointments')
    .send(b.request({ customer_email, ...offer }))
    .expect(409);
  isFree.mockRestore();
  const key = `limit:${BOOKINGS_OF_EMAIL.name}:${mailboxKey(customer_email)}`;
  expect(Number(await t.app.get<Redis>(REDIS).get(key))).toBe(0);
});
