import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RECORD_SCHEMA } from '../../src/sites/content/record/record-schema.ts';
import { bakery } from '../support/bakery.ts';
import { askHost } from '../support/hosts.ts';
import { nextRelease } from '../support/next-release.ts';
import { insertSite } from '../support/sites.ts';
import { eventually } from '../support/wait.ts';
import { settleAccounts } from './acknowledged.ts';
import { useCluster } from './cluster.ts';
import { Driver } from './driver.ts';
import { randomOf, SEED } from './random.ts';

jest.setTimeout(600_000); // two servers start again, which takes minutes on a busy machine
const cluster = useCluster();
let next: Awaited<ReturnType<typeof nextRelease>>;
beforeAll(async () => (next = await nextRelease()));
afterAll(() => next.remove());

const titleAt = async (node: number, slug: string) => /<title>([^·]*) ·/.exec((await at(node, slug)).text)?.[1];
const at = (node: number, slug: string) =>
  askHost(`${slug}.${cluster.env.SITES_HOST}`, '/', { url: cluster.nodes[node]!.url });
/** Leaves as a release does, and comes again as the next one. */
async function roll(node: number): Promise<void> {
  await cluster.retire(node);
  cluster.nodes[node]!.child = await cluster.run(cluster.nodes[node]!.settings, next.program);
}
/** A site whose live version has the next schema. */
async function newer(): Promise<string | undefined> {
  const [row] = await cluster.db.query<{ slug: string }[]>(
    `select s.slug from sites s join site_versions v on v.site_id = s.id and v.number = s.published_version
     where v.schema = $1 and s.state = 'published' limit 1`,
    [RECORD_SCHEMA + 1],
  );
  return row?.slug;
}

it('a release with another shape of records rolls over both servers: what only it can read is 503 on the older one, nothing is lost', async () => {
  const driver = new Driver(cluster, randomOf(SEED).below(1_000_000));
  const slug = 'older-bakery';
  const [{ id }] = await cluster.db.query<[{ id: string }]>(
    `insert into users (name, email, email_key, password_hash, subscribed_plan, created_at) values ('O', $1, $1, 'x', 'pro', now()) returning id`,
    [`${randomUUID()}@shop.example`],
  );
  await insertSite(cluster.db, bakery(slug, slug), id);
  const name = bakery(slug, slug).content.business_name;
  for (const node of [0, 1]) expect(await titleAt(node, slug)).toBe(name);
  await driver.begin();
  try {
    await roll(0);
    const written = await eventually(newer);
    expect(await titleAt(0, slug)).toBe(`${name} II`); // an older record, read by the newer release
    expect(await titleAt(1, slug)).toBe(name); // the older one goes on with what it keeps
    const refused = await eventually(async () => {
      const answer = await at(1, written);
      return answer.status === 503 ? answer : undefined;
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await at(0, written)).status).toBe(200);
    await roll(1);
    for (const node of [0, 1]) {
      expect((await at(node, written)).status).toBe(200);
      expect(await titleAt(node, slug)).toBe(`${name} II`);
    }
  } finally {
    await driver.halt();
  }
  await settleAccounts(cluster, driver, 'a release with another shape of records, over both');
});
