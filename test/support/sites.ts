import Queue from 'bull';
import { EFFECT, effectJob, OUTBOX_QUEUE, type EffectJob } from '../../src/outbox/outbox.jobs.ts';
import { siteProblems } from '../../src/sites/content/record/site-record.dto.ts';
import type { SampleSite } from '../../src/sites/samples/sample.ts';

type Queryable = { query: (sql: string, values?: unknown[]) => Promise<unknown> };

/** Writes a site with one published version, straight into the database. An owner's plan is the owner's own. @returns its id */
export async function insertSite(db: Queryable, site: SampleSite, ownerId: string | null = null): Promise<string> {
  const problems = siteProblems(site);
  if (Object.keys(problems).length > 0) throw new Error(`This site is not valid: ${JSON.stringify(problems)}`);
  const { card_slug, plan, sample: _, slug, ...record } = site;
  const { default_language, languages, time_zone, trade } = record;
  const rows = (await db.query(
    `insert into sites (slug, card_slug, plan, owner_id, trade, time_zone, default_language, languages)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [slug, ownerId ? slug : card_slug, ownerId ? null : plan, ownerId, trade, time_zone, default_language, languages],
  )) as { id: string }[] | { rows: { id: string }[] };
  const [{ id }] = (Array.isArray(rows) ? rows : rows.rows) as [{ id: string }];
  await db.query(
    `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
     values ($1, 1, 1, '{}', $2, $3, now(), 'operator', now())`,
    [id, JSON.stringify(record.look), JSON.stringify(record)],
  );
  await db.query(
    `update sites set state = 'published', published_version = 1, first_published_at = now() where id = $1`,
    [id],
  );
  await db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'current')`, [slug, id]);
  return id;
}

/** Announces that a site changed, as the server does after a commit: the effect is stored and handed to the queue. */
export async function announceSite(
  server: { db: Queryable; redis: { url: string } },
  id: string,
  slug: string,
): Promise<void> {
  const [effect] = (await server.db.query(
    `insert into outbox (kind, payload, created_at, due_at) values ('sites.changed', $1, now(), now()) returning id`,
    [JSON.stringify({ id, names: [slug], domains: [] })],
  )) as [EffectJob];
  const queue = new Queue<EffectJob>(OUTBOX_QUEUE, server.redis.url);
  await queue.add(EFFECT, { id: effect.id }, effectJob(effect.id));
  await queue.close();
}
