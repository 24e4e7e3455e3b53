import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tally, times } from '../support/app.ts';
import { end, useServer } from '../support/server.ts';

const PLACES = { utc: 'UTC', kiritimati: 'Pacific/Kiritimati' };
const server = useServer({ TZ: PLACES.utc });
type Offer = { appointment_date: string; appointment_time: string };

async function offers(url: string): Promise<Offer[]> {
  const { date_overview: days } = (await (await fetch(`${url}/api/available-slots-overview?days=60`)).json()) as {
    date_overview: Record<string, string[]>;
  };
  return Object.entries(days).flatMap(([appointment_date, all]) =>
    all.map((appointment_time) => ({ appointment_date, appointment_time })),
  );
}

function book(url: string, offer: Offer, email = `${randomUUID().slice(0, 12)}@visitor.example`) {
  const person = { customer_name: 'Mei Chen', customer_email: email, customer_phone: '4165550142' };
  return fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, ...offer, service_type: 'group' }),
  });
}

it('is one calendar on two servers, wherever they stand, and a time goes to one person', async () => {
  const other = await server.another({ TZ: PLACES.kiritimati });
  expect(await offers(other)).toEqual(await offers(server.url));
  const free = (await offers(server.url)).slice(10, 30);
  expect(free).toHaveLength(20);
  for (const offer of free) {
    const answers = await Promise.all(times(10, (i) => book(i % 2 ? other : server.url, offer)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 9 });
  }
  const dates = await server.db.query<{ date: string; time: string }[]>('select date::text, time from appointments');
  const kept = dates.map(({ date, time }) => ({ appointment_date: date, appointment_time: time }));
  for (const offer of free) expect(kept).toContainEqual(offer);
});

it('keeps a booking and its mails, or neither, when the server is killed in the middle', async () => {
  const free = (await offers(server.url)).slice(40, 140);
  const asked = free.map((offer) => book(server.url, offer).catch(() => undefined));
  await Promise.race(asked);
  await end(server.process, 'SIGKILL');
  await Promise.all(asked);
  const rows = await server.db.query<{ customer_email: string }[]>('select customer_email from appointments');
  const [{ mails }] = await server.db.query<[{ mails: number }]>(
    `select count(*)::int as mails from outbox where kind = 'mail'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(mails).toBe(rows.length * 2);
  await server.run();
  const missing = () => rows.filter(({ customer_email }) => server.inbox.to(customer_email).length === 0);
  for (const until = Date.now() + 100_000; missing().length && Date.now() < until;)
    await new Promise((again) => setTimeout(again, 500));
  expect(missing()).toEqual([]);
});
