import { expect, it } from '@jest/globals';
import { RECORD_SCHEMA } from '../../src/sites/content/record/record-schema.ts';
import { useApp } from '../support/app.ts';
import { hostedSites } from '../support/hosts.ts';

/** Two releases side by side: the newer one writes records that the older one cannot read. */
const t = useApp({ rateLimitScale: 1_000 });
const { ask, of, site } = hostedSites(t);

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

it('a site of a newer release is 503 here for a moment, and other sites go on', async () => {
  const [newer, other] = [await site(), await site()];
  await publishNewer(newer.id);
  const { headers, status } = await ask(of(newer.slug), '/card.vcf');
  expect([status, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([503, true, 'no-store']);
  const refused = await t.as(newer.owner).get('/api/user/site/versions');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  await t.as(newer.owner).get('/api/auth/me').expect(200);
  expect((await ask(of(other.slug), '/card.vcf')).status).toBe(200);
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
