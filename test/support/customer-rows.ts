import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { DAY } from './clock.ts';
import { bookings } from './booking.ts';
import { workRows } from './work-rows.ts';

/** A row of the caller's own, and one of somebody else's (null where the audience owns all). */
export type Belonging = { own: string; foreign: string | null; body?: object };

/** What stands behind each closed call with an id: owners, strangers, and a body that would be taken. */
export async function belongings(t: TestApp) {
  const b = bookings(t);
  const [owner, stranger] = [await t.build.user({ plan: 'plus_ai' }), await t.build.user({ plan: 'plus_ai' })];
  const [site, otherSite] = [await b.site(), await b.site()];
  const [platform, colleague] = [await t.build.admin(), await t.build.admin()];
  const [studio, neighbour] = [await t.build.admin({ siteId: site.id }), await t.build.admin({ siteId: otherSite.id })];
  const conversations = await pair([owner, stranger], async (someone) => {
    const { body } = await t.as(someone).post('/api/messages/conversations').send({ subject: 'Hours' }).expect(201);
    return body.conversation._id as string;
  });
  const images = await pair([owner, stranger], ({ id }) => image(t, id));
  const slots = await pair([studio, neighbour], (someone) => slot(t, someone));
  const appointments = await pair([site, otherSite], async ({ slug }) => {
    const offer = { appointment_date: openDay(t), appointment_time: '14:00' };
    return (await b.booked({ ...offer, site: slug })).id;
  });
  const days = await pair([owner, stranger], async (someone) => {
    await b.site({ ownerId: someone.id });
    const day = { date: openDay(t), time_slots: ['14:00'] };
    const { body } = await t.as(someone).post('/api/user/booking-days').send(day).expect(201);
    return body.day._id as string;
  });
  const bookingsOfOwners = await pair([owner, stranger], async ({ id }) => {
    const [{ slug }] = await t.db.query<[{ slug: string }]>('select slug from sites where owner_id = $1', [id]);
    const offer = { appointment_date: openDay(t), appointment_time: '14:00' };
    return (await b.booked({ ...offer, site: slug })).id;
  });
  const submissions = await pair([owner, stranger], ({ id }) => submission(t, id));
  const domains = await pair([owner, stranger], ({ id }) => domain(t, id));
  const previews = await pair([owner, stranger], async (someone) => {
    const { body } = await t.as(someone).post('/api/user/site/previews').send({ of: 'draft' }).expect(201);
    return body.preview.id as string;
  });
  const [{ site_id }] = await t.db.query<[{ site_id: string }]>('select id as site_id from sites where owner_id = $1', [
    owner.id,
  ]);
  const enquiries = await pair([owner, stranger], async ({ id }) => {
    const [row] = await t.db.query<[{ id: string }]>(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select id, 'Mei', 'mei@visitor.example', 'Is there parking?', 'en', false, false, $2 from sites
       where owner_id = $1 returning id`,
      [id, t.clock.now()],
    );
    return row.id;
  });
  const unanswered = await pair([owner, stranger], async ({ id }) => {
    const [row] = await t.db.query<[{ id: string }]>(
      `insert into assistant_questions (site_id, day, question, answered, language)
       select id, current_date, 'Is there parking?', false, 'en' from sites where owner_id = $1 returning id`,
      [id],
    );
    return row.id;
  });
  const passkeys = {
    customer: await pair([owner, stranger], ({ id }) => passkey(t, 'user_id', id)),
    platform: await pair([platform, colleague], ({ id }) => passkey(t, 'admin_id', id)),
    studio: await pair([studio, neighbour], ({ id }) => passkey(t, 'admin_id', id)),
  };
  const [mine, theirs] = [await workRows(t, owner.id), await workRows(t, stranger.id)];
  const work = (kind: keyof typeof mine, body?: object): Belonging => ({
    own: mine[kind],
    foreign: theirs[kind],
    body,
  });
  const sessions = await pair([platform, colleague], async ({ id }) => {
    const [row] = await t.db.query<[{ id: string }]>('select id from sessions where admin_id = $1', [id]);
    return row.id;
  });
  const questions = { name: 'Mei', email: 'mei@shop.example', questions: 'When are you open?' };
  await t.anonymous().post('/api/contact').send(questions).expect(201);
  const [contact] = await t.db.query<[{ id: string }]>('select id from contact_messages');
  const [abuse] = await t.db.query<[{ id: string }]>(
    `insert into abuse_reports (site_id, reason, text, created_at) values ($1, 'spam', 'It sends letters.', $2) returning id`,
    [site_id, t.clock.now()],
  );
  const all = (own: string, body?: object): Belonging => ({ own, foreign: null, body });
  const content = { content: 'Hello' };
  /** The stranger has a second version, the owner has not. */
  await t.db.query(
    `insert into site_versions (site_id, number, schema, words, look, record, author_kind, created_at)
     select v.site_id, 2, 1, v.words, v.look, v.record, 'owner', $2 from site_versions v join sites s on s.id = v.site_id
     where s.owner_id = $1 and v.number = 1`,
    [stranger.id, t.clock.now()],
  );
  const versions: Belonging = { own: '1', foreign: '2' };
  const of: Record<string, Belonging> = {
    'get /api/messages/conversations/:id/messages': conversations,
    'post /api/messages/conversations/:id/messages': { ...conversations, body: content },
    'delete /api/upload/images/:id': images,
    'put /api/admin/appointments/:id/accept': appointments,
    'put /api/admin/appointments/:id/reject': appointments,
    'delete /api/admin/appointments/:id': appointments,
    'delete /api/admin/available-slots/:id': slots,
    'put /api/user/bookings/:id/accept': bookingsOfOwners,
    'put /api/user/bookings/:id/reject': bookingsOfOwners,
    'delete /api/user/bookings/:id': bookingsOfOwners,
    'delete /api/user/booking-days/:id': days,
    'delete /api/user/assistant/unanswered/:id': unanswered,
    'get /api/user/site/versions/:number': versions,
    'post /api/user/site/versions/:number/restore': { ...versions, body: {} },
    'delete /api/user/site/previews/:id': previews,
    'delete /api/user/site/domains/:id': domains,
    'post /api/user/site/domains/:id/check': domains,
    'put /api/user/site/domains/:id/primary': domains,
    'get /api/shingle-admin/sites/:id': all(site_id),
    'get /api/shingle-admin/sites/:id/counts': all(site_id),
    'get /api/shingle-admin/sites/:id/google-profile': all(site_id),
    'put /api/shingle-admin/sites/:id/draft': all(site_id, { revision: 1 }),
    'post /api/shingle-admin/sites/:id/publish': all(site_id, { note: 'the customer asked by telephone' }),
    'put /api/shingle-admin/sites/:id/state': all(site_id, { state: 'paused' }),
    'put /api/shingle-admin/sites/:id/publishing': all(site_id, { publishing: 'owner' }),
    'get /api/shingle-admin/submissions/:id': all(submissions.own),
    'post /api/shingle-admin/submissions/:id/publish': all(submissions.own),
    'post /api/shingle-admin/submissions/:id/decline': all(submissions.own, { reason: 'A reason' }),
    'post /api/shingle-admin/submissions/:id/claim': all(submissions.own),
    'delete /api/shingle-admin/submissions/:id/claim': all(submissions.own),
    'get /api/user/proposals/:id': work('proposal'),
    'post /api/user/proposals/:id/comments': work('proposal', { text: 'Less green' }),
    'post /api/user/proposals/:id/choose': work('proposal', { option_id: mine.option }),
    'post /api/user/proposals/:id/decline': work('proposal', { reason: 'Not quite' }),
    'post /api/user/design-requests/:id/withdraw': work('brief'),
    'post /api/user/update-requests/:id/withdraw': work('request'),
    'post /api/user/update-requests/:id/reply': work('request', { text: 'In August' }),
    'post /api/user/service-tasks/:id/reply': work('task', { text: 'In August' }),
    'get /api/shingle-admin/proposals/:id': all(mine.proposal),
    'put /api/shingle-admin/proposals/:id': all(mine.proposal, { note: 'For you' }),
    'post /api/shingle-admin/proposals/:id/send': all(mine.proposal),
    'post /api/shingle-admin/proposals/:id/withdraw': all(mine.proposal),
    'post /api/shingle-admin/proposals/:id/comments': all(mine.proposal, { text: 'Done' }),
    'put /api/shingle-admin/proposals/:id/comments/:comment': all(mine.proposal, { done: true }),
    'get /api/shingle-admin/design-requests/:id': all(mine.brief),
    'get /api/shingle-admin/update-requests/:id': all(mine.request),
    'put /api/shingle-admin/update-requests/:id': all(mine.request, { state: 'working' }),
    'get /api/shingle-admin/service-tasks/:id': all(mine.task),
    'put /api/shingle-admin/service-tasks/:id': all(mine.task, { state: 'working' }),
    'get /api/shingle-admin/users/:id/timeline': all(owner.id),
    ...claims({ proposals: mine.proposal, 'design-requests': mine.brief, 'update-requests': mine.request }),
    ...claims({ 'service-tasks': mine.task }),
    'put /api/user/enquiries/:id': { ...enquiries, body: { read: true } },
    'delete /api/user/enquiries/:id': enquiries,
    'delete /api/user/second-factor/passkeys/:id': passkeys.customer,
    'delete /api/shingle-admin/second-factor/passkeys/:id': passkeys.platform,
    'delete /api/admin/second-factor/passkeys/:id': passkeys.studio,
    'delete /api/shingle-admin/sessions/:id': sessions,
    'get /api/messages/admin/conversations/:id/messages': all(conversations.own),
    'post /api/messages/admin/conversations/:id/messages': all(conversations.own, content),
    'put /api/messages/admin/conversations/:id/status': all(conversations.own, { status: 'closed' }),
    'get /api/shingle-admin/users/:id': all(owner.id),
    'put /api/shingle-admin/users/:id/plan': all(owner.id, { plan: 'pro' }),
    'put /api/shingle-admin/users/:id/status': all(owner.id, { status: 'inactive' }),
    'delete /api/shingle-admin/users/:id': all(owner.id),
    // An image is removed together with its owner's name: a stranger's image under that name is not there.
    'delete /api/shingle-admin/images/:id': { ...images, body: { user_id: owner.id } },
    'put /api/shingle-admin/abuse-reports/:id': all(abuse.id, { outcome: 'nothing wrong' }),
    'put /api/shingle-admin/contact-messages/:id': all(contact.id, { answered: true }),
  };
  return { of, siteId: site.id, tokens: { customer: owner, platform, studio } };
}

/** Taking a piece of work and giving it back. */
const claims = (ids: Record<string, string>): Record<string, Belonging> =>
  Object.fromEntries(
    Object.entries(ids).flatMap(([noun, own]) =>
      ['post', 'delete'].map((method) => [`${method} /api/shingle-admin/${noun}/:id/claim`, { own, foreign: null }]),
    ),
  );

async function pair<T>([mine, theirs]: [T, T], make: (of: T) => Promise<string>): Promise<Belonging> {
  return { own: await make(mine), foreign: await make(theirs) };
}

/** An image's row, without its files. */
export async function image(t: TestApp, userId: string, place = 0): Promise<string> {
  const [{ id }] = await t.db.query<[{ id: string }]>(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
     values ($1, $2, $3, 'jpg', 'shop.jpg', 10, 10, 1000, 1048576, $4) returning id`,
    [userId, place, randomUUID(), t.clock.now()],
  );
  return id;
}

/** What a customer sent to the team. */
async function submission(t: TestApp, ownerId: string): Promise<string> {
  const [{ id }] = await t.db.query<[{ id: string }]>(
    `insert into site_submissions (site_id, revision, words, look, facts, state, sent_at, due_at)
     select s.id, 99, v.words, v.look, 'now', 'waiting', $2, $2 from sites s
     join site_versions v on v.site_id = s.id and v.number = 1 where s.owner_id = $1 returning id`,
    [ownerId, t.clock.now()],
  );
  return id;
}

/** A domain that a customer asked for. */
async function domain(t: TestApp, ownerId: string): Promise<string> {
  const [{ id }] = await t.db.query<[{ id: string }]>(
    `insert into site_domains (site_id, host, token, state)
     select id, $2, $3, 'pending' from sites where owner_id = $1 returning id`,
    [ownerId, `${randomUUID().slice(0, 8)}.example.ca`, randomUUID()],
  );
  return id;
}

async function passkey(t: TestApp, column: 'user_id' | 'admin_id', id: string): Promise<string> {
  const [row] = await t.db.query<[{ id: string }]>(
    `insert into passkeys (${column}, credential_id, public_key, counter, name, created_at)
     values ($1, $2, '', 0, 'Telephone', $3) returning id`,
    [id, randomUUID(), t.clock.now()],
  );
  return row.id;
}

async function slot(t: TestApp, studio: { token: string }): Promise<string> {
  const input = { date: openDay(t), time_slots: ['10:00', '14:00'] };
  const { body } = await t.as(studio).post('/api/admin/available-slots').send(input).expect(201);
  return body.slot._id as string;
}

/** A day that is open: not a Sunday. */
function openDay(t: TestApp): string {
  const day = new Date(t.clock.now().getTime() + 9 * DAY);
  return new Date(day.getTime() + (day.getUTCDay() === 0 ? DAY : 0)).toISOString().slice(0, 10);
}

/** Every column that holds a customer's id: by its name, or because it refers to users. */
export async function customersColumns(t: TestApp): Promise<{ table: string; column: string }[]> {
  return t.db.query(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name in ('user_id', 'owner_id', 'customer_id')
     union
     select k.table_name, k.column_name from information_schema.key_column_usage k
     join information_schema.referential_constraints r using (constraint_schema, constraint_name)
     join information_schema.constraint_column_usage u
       on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
     where u.table_name = 'users' and k.table_schema = 'public'`,
  );
}
