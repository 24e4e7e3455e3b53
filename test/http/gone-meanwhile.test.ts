import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { BusinessService } from '../../src/business/business.service.ts';
import { SiteByAddress } from '../../src/sites/hosts/site-by-address.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { writing } from '../support/enquiries.ts';
import { BUSINESS } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const shop = writing(t);

/** A connection that no request has. */
let other: QueryRunner;
beforeAll(async () => {
  other = t.db.createQueryRunner();
  await other.connect();
});
afterAll(() => other.release());

/** Deletes the row as soon as the request has read it. */
function deletedAfterRead<Service extends object>(
  service: Service,
  method: keyof Service,
  sql: string,
  id: string,
): void {
  const read = (service[method] as (...given: unknown[]) => Promise<unknown>).bind(service);
  jest.spyOn(service, method as never).mockImplementationOnce((async (...given: unknown[]) => {
    const found = await read(...given);
    await other.query(sql, [id]);
    return found;
  }) as never);
}
const SITE = 'delete from sites where id = $1';

it('an enquiry to a site that is deleted at the same moment is not found', async () => {
  const { site, write } = await shop();
  deletedAfterRead(t.app.get(SitesService), 'find', SITE, site.id);
  expect((await write().expect(404)).body.code).toBe('not_found');
});

it('a report of such a site is told that there is none', async () => {
  const { site } = await shop();
  deletedAfterRead(t.app.get(SiteByAddress), 'find', SITE, site.id);
  const report = { site: site.slug, reason: 'spam', text: 'It sells what it does not have.' };
  const { body } = await t.anonymous().post('/api/abuse-reports').send(report).expect(400);
  expect(body.errors.site).toHaveLength(1);
});

it('a question to the assistant of such a site is not found', async () => {
  const owner = await t.build.user({ plan: 'plus_ai' });
  const site = await bookings(t).site({ ownerId: owner.id });
  const call = (name: string) => t.anonymous().post(`/api/ai-assistant/${name}`);
  const { body: conversation } = await call('start-conversation').send({ site: site.slug }).expect(201);
  const { thread_id, conversation_id } = conversation as { thread_id: string; conversation_id: string };
  deletedAfterRead(t.app.get(SitesService), 'forAssistant', SITE, site.id);
  await call('send-message').send({ thread_id, conversation_id, message: 'When are you open?' }).expect(404);
});

it('a site of a customer who is deleted at the same moment is not made', async () => {
  const user = await t.build.user();
  await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
  deletedAfterRead(t.app.get(BusinessService), 'forCustomer', 'delete from users where id = $1', user.id);
  await t
    .as(user)
    .post('/api/user/site')
    .send({ trade: 'hair-salon', look: defaultLook('mirror') })
    .expect(401);
});
