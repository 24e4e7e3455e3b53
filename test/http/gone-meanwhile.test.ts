import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { WorkPlaces } from '../../src/admin/proposals/work-places.queries.ts';
import { SubmissionsQueries } from '../../src/admin/sites/submissions.queries.ts';
import { UsersService } from '../../src/auth/users/users.service.ts';
import { BusinessService } from '../../src/business/business.service.ts';
import { MessagingService } from '../../src/messaging/messaging.service.ts';
import { DraftsService } from '../../src/sites/drafts/drafts.service.ts';
import { SiteByAddress } from '../../src/sites/hosts/site-by-address.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { writing } from '../support/enquiries.ts';
import { BASE, ourWork } from '../support/our-work.ts';
import { BUSINESS } from '../support/site-owners.ts';
import { workRows } from '../support/work-rows.ts';

const t = useApp({ rateLimitScale: 1_000 });
const shop = writing(t);
const work = ourWork(t);

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

/** Deletes the row just before the next call. */
function deletedBefore(service: object, method: string, sql: string, id: string): void {
  const call = (Reflect.get(service, method) as (...given: unknown[]) => Promise<unknown>).bind(service);
  const once = async (...given: unknown[]) => {
    Object.assign(service, { [method]: call });
    await other.query(sql, [id]);
    return call(...given);
  };
  Object.assign(service, { [method]: once });
}

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
  deletedBefore(t.app.get(UsersService), 'locked', 'delete from users where id = $1', user.id);
  await t
    .as(user)
    .post('/api/user/site')
    .send({ trade: 'hair-salon', look: defaultLook('mirror') })
    .expect(401);
});

it('a conversation and facts of a customer who is deleted at the same moment are not kept', async () => {
  const users = await Promise.all([t.build.user(), t.build.user()]);
  const gone = 'delete from users where id = $1';
  deletedBefore(t.app.get(MessagingService), 'start', gone, users[0].id);
  await t.as(users[0]).post('/api/messages/conversations').send({ subject: 'Help' }).expect(401);
  deletedBefore(t.app.get(BusinessService), 'save', gone, users[1].id);
  await t.as(users[1]).put('/api/user/business-info').send(BUSINESS).expect(401);
});

const lists: [list: string, module: object, method: string][] = [
  ['submissions', SubmissionsQueries, 'view'],
  ['proposals', WorkPlaces, 'ofSites'],
  ['update-requests', WorkPlaces, 'ofSites'],
];
it.each(lists)('our team’s list of %s leaves out such a site and shows the others', async (list, module, method) => {
  const operator = await t.build.admin();
  const made = async () => {
    const user = await work.owner({ publishing: 'team', plan: 'plus_ai' });
    const { id } = await work.site(user);
    if (list === 'proposals') return { id, row: (await work.proposed(operator, id)).id };
    const { body } = list === 'submissions' ? await work.publish(user) : await work.request(user);
    return { id, row: (body.submission ?? body.request).id as string };
  };
  const [gone, kept] = [await made(), await made()];
  deletedBefore(t.app.get<object>(module as never), method, SITE, gone.id);
  const { body } = await t.as(operator).get(`${BASE}/${list}?limit=100`).expect(200);
  const rows = (body[list.replace('-', '_')] ?? body.requests) as { id: string }[];
  const ids = rows.map(({ id }) => id);
  expect([gone, kept].map(({ row }) => ids.includes(row))).toEqual([false, true]);
});

it('our team’s list of tasks leaves out a customer who is deleted at the same moment', async () => {
  const [operator, user] = [await t.build.admin(), await work.owner()];
  const { task } = await workRows(t, user.id);
  deletedBefore(t.app.get(WorkPlaces), 'ofCustomers', 'delete from users where id = $1', user.id);
  const { body } = await t.as(operator).get(`${BASE}/service-tasks?limit=100`).expect(200);
  expect(body.tasks.map(({ id }: { id: string }) => id)).not.toContain(task);
});

it.each([`${BASE}/sites/:id`, '/api/user/site/draft'])('such a site is not found at %s', async (path) => {
  const [operator, user] = [await t.build.admin(), await work.owner()];
  const { id } = await work.site(user);
  deletedBefore(t.app.get(DraftsService), 'draftOf', SITE, id);
  await t
    .as(path.startsWith(BASE) ? operator : user)
    .get(path.replace(':id', id))
    .expect(404);
});

it('a page that was sent is not found once its site is deleted', async () => {
  const [operator, user] = [await t.build.admin(), await work.owner({ publishing: 'team' })];
  const { submission } = (await work.publish(user)).body;
  deletedBefore(t.app.get(SubmissionsQueries), 'view', SITE, (await work.site(user)).id);
  await t.as(operator).get(`${BASE}/submissions/${submission.id}`).expect(404);
});
