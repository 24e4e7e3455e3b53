import { expect, it } from '@jest/globals';
import { lockSite } from '../../src/sites/drafts/drafts.service.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { writing } from '../support/enquiries.ts';

const t = useApp();

it('a visitor writes while the page is being published', async () => {
  const { list, site, write } = await writing(t)();
  await t.db.transaction(async (tx) => {
    await lockSite(tx, { id: site.id });
    await write().expect(201);
  });
  expect((await list()).unread).toBe(1);
});

it('a visitor books while the page is being published', async () => {
  const studio = bookings(t);
  await studio.offers(); // the settings of bookings are written at the first question
  const id = await studio.siteId();
  await t.db.transaction(async (tx) => {
    await lockSite(tx, { id });
    expect(await studio.booked()).toMatchObject({ id: expect.any(String) });
  });
});
