import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { isKnownZone, localAt } from '../common/format/local-time.ts';
import { MINUTE_MS } from '../common/format/durations.shared.ts';
import { SiteClocks } from '../sites/site-clocks.service.ts';
import type { EventKind } from './counts.shared.ts';

const EVERY_MS = 10_000;
/** Entries that are written by one statement; after it their sites are locked until the transaction ends. */
const ENTRIES_AT_ONCE = 5_000;
/** Entries that wait while PostgreSQL is down; further ones are not counted. */
const WAITING_MOST = 100_000;

type Waiting = { siteId: string; kind: EventKind; minute: number; n: number };
type DayRow = { siteId: string; day: string; kind: EventKind; n: number };

/**
 * Counts what sites' pages report: in memory, added to the day's row every 10 seconds. Only site, kind and minute are
 * known here. A process that is killed loses what it has not written yet: numbers are shown as 'about'.
 */
@Injectable()
export class EventCounter implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Counts');
  private waiting = new Map<string, Waiting>();
  private writing: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clocks: SiteClocks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** By the minute: every zone's midnight is the beginning of one. */
  count(siteId: string, kind: EventKind): void {
    this.add({ siteId, kind, minute: Math.floor(this.clock.now().getTime() / MINUTE_MS), n: 1 });
  }

  /** Writes what was counted; one run at a time. What cannot be written is kept for the next run. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private add(entry: Waiting): void {
    const key = `${entry.siteId} ${entry.kind} ${entry.minute}`;
    const known = this.waiting.get(key);
    if (known) known.n += entry.n;
    else if (this.waiting.size < WAITING_MOST) this.waiting.set(key, { ...entry });
  }

  private async write(): Promise<void> {
    const entries = [...this.waiting.values()];
    this.waiting = new Map();
    let written = 0;
    try {
      for (; written < entries.length; written += ENTRIES_AT_ONCE)
        await this.writeSome(entries.slice(written, written + ENTRIES_AT_ONCE));
    } catch (thrown) {
      for (const entry of entries.slice(written)) this.add(entry);
      this.logger.warn(`Counts wait to be written: ${thrown instanceof Error ? thrown.message : 'unknown'}`);
    }
  }

  private async writeSome(entries: readonly Waiting[]): Promise<void> {
    const rows = byDay(entries, await this.zonesOf(entries));
    await this.db.transaction(async (tx) => {
      await tx.query(
        `insert into site_counts as c (site_id, day, kind, n)
         select * from unnest($1::uuid[], $2::date[], $3::text[], $4::int[])
         on conflict (site_id, day, kind) do update set n = c.n + excluded.n`,
        [columnOf(rows, 'siteId'), columnOf(rows, 'day'), columnOf(rows, 'kind'), columnOf(rows, 'n')],
      );
      await addTotals(tx, rows);
    });
  }

  /** Without sites that are gone, and those of which the day cannot be told. */
  private async zonesOf(entries: readonly Waiting[]): Promise<Map<string, string>> {
    const zones = await this.clocks.zonesOf([...new Set(entries.map(({ siteId }) => siteId))]);
    for (const [siteId, zone] of zones) {
      if (isKnownZone(zone)) continue;
      zones.delete(siteId);
      this.logger.error(`Counts of site ${siteId} are dropped: its zone is not known here.`);
    }
    return zones;
  }
}

const columnOf = (rows: readonly DayRow[], name: keyof DayRow) => rows.map((row) => row[name]);

/** After the sites' own rows and in one order, so that two servers never wait for each other. */
async function addTotals(tx: EntityManager, rows: readonly DayRow[]): Promise<void> {
  await tx.query(
    `insert into count_totals as t (day, kind, n)
     select day, kind, sum(n) from unnest($1::date[], $2::text[], $3::int[]) as c (day, kind, n)
     group by day, kind order by day, kind
     on conflict (day, kind) do update set n = t.n + excluded.n`,
    [columnOf(rows, 'day'), columnOf(rows, 'kind'), columnOf(rows, 'n')],
  );
}

/** What was counted of a site without a zone is dropped. In one order, so that two servers never wait for each other's rows. */
function byDay(entries: readonly Waiting[], zones: ReadonlyMap<string, string>): DayRow[] {
  const rows = new Map<string, DayRow>();
  for (const { siteId, kind, minute, n } of entries) {
    const zone = zones.get(siteId);
    if (zone === undefined) continue;
    const day = localAt(zone, new Date(minute * MINUTE_MS)).date;
    const key = `${siteId} ${day} ${kind}`;
    const known = rows.get(key);
    if (known) known.n += n;
    else rows.set(key, { siteId, day, kind, n });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
