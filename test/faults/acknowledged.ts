import { expect } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { readdir, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DiskStorage } from '../../src/storage/disk-storage.ts';
import { Scheduled } from '../../src/common/scheduled.ts';
import { S3Storage } from '../../src/storage/s3.client.ts';
import { fileKeys } from '../../src/uploads/image-files.shared.ts';
import type { Image } from '../../src/uploads/image.entity.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import type { UploadsService } from '../../src/uploads/uploads.service.ts';
import { sleep, type Cluster } from './cluster.ts';
import type { Driver, Kind } from './driver.ts';
import { COLOUR_MINUTES } from './site-work.ts';

const DRAIN_MS = 60_000;
/** Publications of one owner that are kept whatever else was published in between. */
const VERSIONS_SURE = 15;
const NEVER = [401, 403, 500];
/** Effects that one server has under way (outbox.processor.ts and awaited.processor.ts): a kill may repeat each. */
const EFFECTS_AT_ONCE = 8 + 4;
type Count = { marker: string; count: number };

const BY_CLIENT = 'select client_id as marker, count(*)::int from appointments';
const WHERE_KEPT: Record<Exclude<Kind, 'business'>, string> = {
  account: `select split_part(email, '@', 1) as marker, count(*)::int from users group by 1`,
  booking: `${BY_CLIENT} group by 1`,
  message: 'select client_id as marker, count(*)::int from messages group by 1',
  image: `select split_part(original_filename, '.', 1) as marker, count(*)::int from images group by 1`,
  webhook: `select substr(e.id, 5) as marker, count(o.id)::int as count from stripe_events e
    left join outbox o on o.key = 'stripe-' || e.id group by 1`,
  publication: 'select note as marker, count(published_at)::int as count from site_versions group by 1',
  submission: 'select note as marker, count(*)::int from site_submissions group by 1',
  choice: `select o.name as marker, count(*)::int from proposals p join proposal_options o on o.id = p.chosen_option
    where p.state = 'chosen' and p.chosen_version is not null group by 1`,
  enquiry: 'select right(message, 36) as marker, count(*)::int from enquiries group by 1',
  length: `${BY_CLIENT} where minutes_held = ${COLOUR_MINUTES} group by 1`,
  proof: `select split_part(host, '.', 1) as marker, count(*)::int from site_domains where state = 'proven' group by 1`,
};

/** Holds the journal against the books once the load is over, and says what came of it. */
export async function settleAccounts(cluster: Cluster, driver: Driver, what: string): Promise<void> {
  const drained = await drain(cluster);
  const wrong = await wrongMarkers(cluster, driver);
  const files = await filesAgainstRows(cluster);
  const mails = await mailsAgainstEffects(cluster);
  const statuses = Object.fromEntries([...driver.statuses].sort(([a], [b]) => a - b));
  const figures = {
    acknowledged: driver.count('acknowledged'),
    unknown: driver.count('unknown'),
    drainedAfter: `${(drained / 1000).toFixed(1)} s`,
    slowestAnswer: `${(driver.slowest / 1000).toFixed(1)} s`,
    mails: mails.sent,
    mailedTwice: mails.twice,
    answers: statuses,
  };
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
  expect(wrong).toEqual([]);
  expect(await wrongSites(cluster, driver)).toEqual([]);
  expect(files).toEqual({ missing: [], orphans: 0, inProgress: [] });
  expect(mails.missing).toEqual([]);
  expect(mails.unasked).toEqual([]);
  expect(mails.twice).toBeLessThanOrEqual(cluster.kills * EFFECTS_AT_ONCE);
  expect(NEVER.filter((status) => driver.statuses.has(status))).toEqual([]);
  const kinds = driver.journal.filter(({ outcome }) => outcome === 'acknowledged').map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(Object.keys(WHERE_KEPT).length + 1);
}

/** Waits until no effect waits and Bull has no job left. @returns after how many milliseconds */
async function drain(cluster: Cluster): Promise<number> {
  const since = performance.now();
  const waiting = () =>
    cluster.db.query<object[]>(
      `select id, kind, attempts, due_at, leased_until, failed_at, last_error from outbox
       where done_at is null and due_at < now() + interval '1 hour'`,
    );
  while ((await waiting()).length) {
    if (performance.now() - since > DRAIN_MS)
      throw new Error(`Effects still wait after 60 s: ${JSON.stringify([await waiting(), await jobs(cluster)])}`);
    await sleep(250);
  }
  return performance.now() - since;
}

/** The ids of Bull's jobs by the list they are in. */
async function jobs(cluster: Cluster): Promise<unknown> {
  const redis = new Redis(cluster.redis.url);
  try {
    const keys = await redis.keys('bull:outbox:*');
    const lists = ['wait', 'active'].map((name) => redis.lrange(`bull:outbox:${name}`, 0, -1));
    return { keys: keys.slice(0, 20), lists: await Promise.all(lists) };
  } finally {
    redis.disconnect();
  }
}

/** What was acknowledged is there once; of what was not, there is at most one. */
async function wrongMarkers(cluster: Cluster, { journal }: Driver): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, sql] of Object.entries(WHERE_KEPT)) {
    const rows = await cluster.db.query<Count[]>(sql);
    const counts = new Map(rows.map(({ marker, count }) => [marker, count]));
    for (const { marker, outcome, owner, removed } of journal.filter((entry) => entry.kind === kind)) {
      const count = counts.get(marker) ?? 0;
      if (kind === 'publication' && !lastOf(journal, owner).has(marker)) continue; // may have been thinned out
      if (outcome === 'acknowledged' ? count !== (removed ? 0 : 1) : count > 1)
        wrong.push(`${kind} ${marker} ${outcome}: ${count}`);
    }
  }
  return [...wrong, ...(await lostUpdates(cluster, journal))];
}

/** The markers of an owner's last publications: of older versions only some are kept. */
function lastOf(journal: Driver['journal'], owner: string): Set<string> {
  const own = journal.filter((entry) => entry.kind === 'publication' && entry.owner === owner);
  return new Set(own.slice(-VERSIONS_SURE).map(({ marker }) => marker));
}

/** Each live page shows the last headline that was acknowledged, the facts as they are saved, and has its picture. */
async function wrongSites(cluster: Cluster, { journal }: Driver): Promise<string[]> {
  const rows = await cluster.db.query<
    { owner: string; headline: string; name: string; saved: string; pictures: number }[]
  >(
    `select s.owner_id as owner, v.record #>> '{content,hero,title,en}' as headline, b.business_name as saved,
       v.record #>> '{content,business_name}' as name,
       (select count(*)::int from site_pictures p where p.site_id = s.id and p.number = v.number and p.kind = 'preview') as pictures
     from sites s join site_versions v on v.site_id = s.id and v.number = s.published_version
       join business_infos b on b.user_id = s.owner_id`,
  );
  const wrong: string[] = [];
  for (const { owner, headline, name, saved, pictures } of rows) {
    if (name !== saved) wrong.push(`facts of ${owner}: saved ${saved}, live ${name}`);
    if (pictures !== 1) wrong.push(`preview of ${owner}: ${pictures}`);
    const own = journal.filter((entry) => entry.owner === owner);
    if (own.some(({ kind }) => kind === 'submission')) continue; // our team decides when they are live
    const tries = own.filter(({ kind }) => kind === 'publication' || kind === 'choice');
    const last = tries.findLastIndex(({ outcome }) => outcome === 'acknowledged');
    if (tries.findIndex(({ marker }) => marker === headline) < last) wrong.push(`headline of ${owner}: ${headline}`);
  }
  return wrong;
}

/** A customer's business is as last acknowledged, or as in a later try without an answer. */
async function lostUpdates(cluster: Cluster, journal: Driver['journal']): Promise<string[]> {
  const rows = await cluster.db.query<{ owner: string; name: string }[]>(
    'select user_id as owner, business_name as name from business_infos',
  );
  const tries = journal.filter(({ kind }) => kind === 'business');
  const wrong: string[] = [];
  for (const owner of new Set(tries.map((entry) => entry.owner))) {
    const own = tries.filter((entry) => entry.owner === owner);
    const last = own.findLastIndex(({ outcome }) => outcome === 'acknowledged');
    const kept = own.findIndex(({ marker }) => marker === rows.find((row) => row.owner === owner)?.name);
    if (kept < last) wrong.push(`business of ${owner}: written ${last}, kept ${kept}`);
  }
  return wrong;
}

/** After the sweep of two hours later. */
async function filesAgainstRows(cluster: Cluster) {
  const folder = cluster.env.DATA_DIR!;
  const inProgress = join(folder, 'uploads-in-progress');
  const later = { now: () => new Date(Date.now() + 7_200_000) };
  const scheduled = new Scheduled(cluster.db, later);
  const uploads = { inProgress } as UploadsService;
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = cluster.env;
  const s3 = bucket ? new S3Storage({ bucket, endpoint, region: 'us-east-1' }) : undefined;
  const sweep = new ImageSweep(cluster.db, s3 ?? new DiskStorage(join(folder, 'uploads')), uploads, scheduled, later);
  const pictures = await cluster.db.query<{ key: string }[]>('select key from site_pictures');
  sweep.alsoKeep(async (keys) => pictures.map(({ key }) => key).filter((key) => keys.includes(key)));
  await sweep.clearAbandoned();
  Logger.overrideLogger(false); // what is removed here is what the sweep is for
  await age(join(folder, 'uploads'));
  const { missing } = await sweep.sweep();
  const rows = await cluster.db.query<Pick<Image, 'key' | 'extension' | 'hasPhoneCopy'>[]>(
    'select key, extension, has_phone_copy as "hasPhoneCopy" from images',
  );
  const known = new Set([...rows.flatMap(fileKeys), ...pictures.map(({ key }) => key)]);
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => basename(name));
  if (s3) for await (const { key } of s3.list()) files.push(key);
  s3?.close();
  const orphans = files.filter((name) => !known.has(name)).length;
  return { missing, orphans, inProgress: await readdir(inProgress).catch(() => []) };
}

/** The store goes by the files' own time for what was half written. */
async function age(folder: string): Promise<void> {
  const before = new Date(Date.now() - 7_200_000);
  for (const name of await readdir(folder, { recursive: true }).catch(() => []))
    if (basename(name).startsWith('.part-')) await utimes(join(folder, name), before, before);
}

/** Every effect that is a mail came out under its own Message-ID, and nothing else did. */
async function mailsAgainstEffects(cluster: Cluster) {
  const rows = await cluster.db.query<{ id: string }[]>(`select id from outbox where kind = 'mail' and done_at is not null`); // oxfmt-ignore
  const asked = new Set(rows.map(({ id }) => id));
  const sent = cluster.inbox.mails.map(({ messageId }) => /^<(.+)@/.exec(messageId ?? '')?.[1] ?? '');
  const distinct = new Set(sent);
  return {
    sent: sent.length,
    twice: sent.length - distinct.size,
    missing: [...asked].filter((id) => !distinct.has(id)),
    unasked: [...distinct].filter((id) => !asked.has(id)),
  };
}
