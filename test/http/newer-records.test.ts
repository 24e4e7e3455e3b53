import { expect, it } from '@jest/globals';
import { RECORD_SCHEMA } from '../../src/sites/content/record/record-schema.ts';
import { useApp } from '../support/app.ts';
import { askHost } from '../support/hosts.ts';
import { siteOwners } from '../support/site-owners.ts';
import { eventuallyHolds } from '../support/wait.ts';

/** Two releases side by side: the newer one writes records that the older one cannot read. */
const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
type Owner = Awaited<ReturnType<typeof s.owner>>;

/** Publishes a record of the next schema, as a newer release does. */
async function publishNewer(siteId: string): Promise<void> {
  const record = { schema: RECORD_SCHEMA + 1, pages: [] };
  await t.db.query(
    `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
     select id, published_version + 1, $2, '{}', '{}', $3, now(), 'operator', now() from sites where id = $1`,
    [siteId, RECORD_SCHEMA + 1, record],
  );
  await t.db.query('update sites set published_version = published_version + 1 where id = $1', [siteId]);
}

async function published() {
  const owner = await s.owner({ plan: 'pro' });
  expect((await s.publish(owner)).status).toBe(200);
  const { id, slug } = await s.site(owner);
  await t.settled();
  return { owner, id, host: `${slug}.localhost:3000` };
}
const at = (host: string, path: string) => askHost(host, path, { url: t.url });
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } };
const SEEN = { revision: 1, facts_version: 1 };

it('a site of a newer release is 503 here for a moment, and other sites go on', async () => {
  const [newer, other] = [await published(), await published()];
  const [{ owner, id, host }] = [newer];
  await publishNewer(id);
  const page = await at(host, '/card.vcf');
  expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
  const me = t.as(owner);
  const answers = {
    mine: me.get('/api/user/site'),
    versions: me.get('/api/user/site/versions'),
    older: me.get('/api/user/site/versions/1'),
    live: me.get('/api/user/site/versions/2'),
    link: me.post('/api/user/site/previews').send({ of: 'version', ref: '2' }),
    publish: me.post('/api/user/site/publish').send(SEEN),
    restore: me.post('/api/user/site/versions/1/restore').send({}),
    settings: me.put('/api/user/site/settings').send({ weekly_mail: false }),
    files: me.get('/api/user/site/export.zip'),
    bookings: me.get('/api/user/bookings'),
  };
  for (const [what, sent] of Object.entries(answers)) {
    const { status, body } = await sent;
    expect({ what, status, body }).toMatchObject({ what, ...UNAVAILABLE });
  }
  const numbers: { n: number }[] = await t.db.query('select count(*)::int as n from site_versions where site_id = $1', [
    id,
  ]);
  expect(numbers).toEqual([{ n: 2 }]);
  await me.get('/api/auth/me').expect(200);
  expect((await at(other.host, '/card.vcf')).status).toBe(200);
});

it('the draft of such a site can be written and shown here', async () => {
  const { owner, id } = await published();
  await publishNewer(id);
  await s.write(owner, { headline: { en: 'Written between two releases' } });
  const { body } = await t.as(owner).post('/api/user/site/previews').send({ of: 'draft' }).expect(201);
  const token = new URL(body.preview.url).hash.slice(1);
  const shown = await t.anonymous().get(`/api/site-previews/${token}`).set('Host', 'preview.localhost').expect(200);
  expect(shown.body.view.hero.title).toBe('Written between two releases');
});

it('saved facts of such a site wait for a server of the newer release', async () => {
  const { owner, id } = await published();
  await publishNewer(id);
  const info = { business_name: 'Bloom', phone: '905-555-0142', version: 1 };
  await t.as(owner).put('/api/user/business-info').send(info).expect(200);
  const effect = `select attempts, failed_at from outbox where kind = 'sites.facts-saved' and done_at is null`;
  await eventuallyHolds(async () => {
    const rows: { attempts: number; failed_at: Date | null }[] = await t.db.query(effect);
    expect(rows).toEqual([{ attempts: expect.any(Number), failed_at: null }]);
    expect(rows[0]!.attempts).toBeGreaterThan(0);
  });
});

it('a submission that a newer release took is left to it, and operators see the others', async () => {
  const [newer, other] = [await published(), await published()];
  const send = (owner: Owner) =>
    t.as(owner).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(202);
  for (const { owner } of [newer, other]) {
    await s.publishing(owner.id, 'owner');
    await s.write(owner, { headline: { en: 'Another headline' } });
    expect((await s.publish(owner)).status).toBe(200);
    await s.publishing(owner.id, 'team');
  }
  const { body } = await send(newer.owner);
  await send(other.owner);
  await t.db.query('update site_submissions set schema = schema + 1 where site_id = $1', [newer.id]);
  const operator = t.as(await t.build.admin());
  const listed = (await operator.get('/api/shingle-admin/submissions').expect(200)).body.submissions as {
    site: { id: string };
  }[];
  expect(listed.map(({ site }) => site.id)).toEqual([other.id]);
  const path = `/api/shingle-admin/submissions/${body.submission.id}`;
  for (const sent of [
    operator.get(path),
    operator.post(`${path}/publish`),
    operator.post(`/api/shingle-admin/sites/${newer.id}/publish`).send({ submission_id: body.submission.id }),
  ]) {
    const { status, body: refused } = await sent;
    expect({ status, body: refused }).toMatchObject(UNAVAILABLE);
  }
  await publishNewer(other.id);
  expect((await operator.get('/api/shingle-admin/submissions').expect(200)).body.submissions).toEqual([]);
});

it('an older release starts beside a newer one, and leaves its samples alone', async () => {
  const samples = () => t.db.query(`select id, published_version from sites where owner_id is null order by id`);
  const ids: { id: string }[] = await samples();
  for (const { id } of ids) await publishNewer(id);
  await t.db.query('update sites set sample_revision = sample_revision + 1 where owner_id is null');
  const before = await samples();
  const older = await (await t.boot()).getUrl();
  expect((await fetch(`${older}/health/ready`)).status).toBe(200);
  expect(await samples()).toEqual(before);
});
