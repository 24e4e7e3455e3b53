import { expect, it } from '@jest/globals';
import { tally, times, useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';

const t = useApp();
const b = bookings(t);

it('a visitor waits for at most three answers at once for one e-mail', async () => {
  const offers = await b.offers(72);
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
