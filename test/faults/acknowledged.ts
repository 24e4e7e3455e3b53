import { expect } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { readdir, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DiskStorage } from '../../src/storage/disk-storage.ts';
import { Scheduled } from '../../src/common/scheduled.ts';
import { fileKeys } from '../../src/uploads/image-files.shared.ts';
import type { Image } from '../../src/uploads/image.entity.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import type { UploadsService } from '../../src/uploads/uploads.service.ts';
import { sleep, type Cluster } from './cluster.ts';
import { type Driver, type Kind } from './driver.ts';

const DRAIN_MS = 60_000;
const NEVER = [401, 403, 500];
type Count = { marker: string; count: number };

const WHERE_KEPT: Record<Exclude<Kind, 'business'>, string> = {
  account: `select split_part(email, '@', 1) as marker, count(*)::int from users group by 1`,
  booking: 'select client_id as marker, count(*)::int from appointments group by 1',
  message: 'select client_id as marker, count(*)::int from messages group by 1',
  image: `select split_part(original_filename, '.', 1) as marker, count(*)::int from images group by 1`,
  webhook: `select substr(e.id, 5) as marker, count(o.id)::int as count from stripe_events e
    left join outbox o on o.key = 'stripe-' || e.id group by 1`,
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
  expect(files).toEqual({ missing: [], orphans: 0, inProgress: [] });
  expect(mails.missing).toEqual([]);
  expect(mails.unasked).toEqual([]);
  expect(mails.twice).toBeLessThanOrEqual(cluster.kills);
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
    for (const { marker, outcome, removed } of journal.filter((entry) => entry.kind === kind)) {
      const count = counts.get(marker) ?? 0;
      if (outcome === 'acknowledged' ? count !== (removed ? 0 : 1) : count > 1)
        wrong.push(`${kind} ${marker} ${outcome}: ${count}`);
    }
  }
  return [...wrong, ...(await lostUpdates(cluster, journal))];
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
  const sweep = new ImageSweep(cluster.db, new DiskStorage(join(folder, 'uploads')), uploads, scheduled, later);
  await sweep.clearAbandoned();
  Logger.overrideLogger(false); // what is removed here is what the sweep is for
  await age(join(folder, 'uploads'));
  const { missing } = await sweep.sweep();
  const rows = await cluster.db.query<Pick<Image, 'key' | 'extension'>[]>('select key, extension from images');
  const known = new Set(rows.flatMap(fileKeys));
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => basename(name));
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
  const rows = await cluster.db.query<{ id: string }[]>(`select id from outbox where kind = 'mail' and done_at is not null`); // prettier-ignore
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
