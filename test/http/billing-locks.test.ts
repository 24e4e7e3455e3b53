import { expect, it } from '@jest/globals';
import { BillingCustomers } from '../../src/billing/stripe/customers.service.ts';
import { useApp } from '../support/app.ts';

const t = useApp();

const heldBy = async (userId: string) =>
  (
    await t.db.query<{ held_by: string | null }[]>('select held_by from billing_customers where user_id = $1', [userId])
  )[0]?.held_by;

it('a customer’s lock that ran out is the next one’s, and whom it ran out for does not end it', async () => {
  const { id } = await t.build.user();
  const customers = t.app.get(BillingCustomers);
  let release = () => {};
  let second: Promise<void>;
  await customers.withCustomerLock(id, async () => {
    await t.db.query(`update billing_customers set held_until = now() - interval '1 second' where user_id = $1`, [id]);
    await new Promise<void>((begun) => {
      second = customers.withCustomerLock(id, async () => {
        begun();
        await new Promise<void>((released) => (release = released));
      });
    });
  });
  expect(await heldBy(id)).toEqual(expect.any(String));
  release();
  await second!;
  expect(await heldBy(id)).toBeNull();
});
