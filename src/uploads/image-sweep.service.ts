import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { hourOf, Scheduled, tryPart } from '../common/scheduled.ts';
import { HOUR_MS } from '../common/format/durations.shared.ts';
import { PREFIX, Storage, type ListedFile } from '../storage/storage.ts';
import { fileKeys, keyOfFile } from './image-files.shared.ts';
import type { Image } from './image.entity.ts';
import { UploadsService } from './uploads.service.ts';

/** Files compared at a time, at the least; all of one prefix are compared together. */
const BATCH = 500;
const MISSING_MAX = 1_000;
/** What keys begin with, in the order of the store. */
const FIRSTS = '0123456789abcdefghijklmnopqrstuvwxyz';
/**
 * The parts of the store, one an hour. Keys of images are hexadecimal: most hours have a sixteenth. Not 24 of them: a server
 * that is off at night comes to all.
 */
const PARTS = [...FIRSTS.slice(0, 16), 'ghi', 'jkl', 'mno', 'pqr', 'stu', 'vwx', 'yz'];

type Range = { from: string; to: string | null };
type Row = Pick<Image, 'id' | 'key' | 'extension' | 'hasPhoneCopy'> & { old: boolean };
/** How many files without a row were removed, and ids of images of which a file is missing, at most MISSING_MAX. */
export type SweepReport = { removed: number; missing: string[] };

/** Makes rows and files agree again after a crash: removes files without a row, reports rows without a file. */
@Injectable()
export class ImageSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly others: ((keys: readonly string[]) => Promise<readonly string[]>)[] = [];
  private readonly logger = new Logger('Images');
  private clearing?: NodeJS.Timeout;
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly uploads: UploadsService,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.clearAbandoned();
    // Each server's own folder, so every server clears it, whatever its role.
    this.clearing = setInterval(() => void this.clearAbandoned(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.clearing);
  }

  /** `known` says which of these files without an image's row belong to another noun. */
  alsoKeep(known: (keys: readonly string[]) => Promise<readonly string[]>): void {
    this.others.push(known);
  }

  @Cron('23 * * * *')
  async hourly(): Promise<void> {
    const now = this.clock.now();
    const part = PARTS[Math.floor(now.getTime() / HOUR_MS) % PARTS.length]!;
    await this.scheduled.once('images.sweep', async () => void (await this.sweep(part)), hourOf(now));
  }

  /**
   * Leaves alone what is younger than an hour: its row may be about to come. Files and rows are walked side by side in the
   * order of their keys, so that memory does not grow with the store. `part`: the first characters of the keys; all without it.
   */
  async sweep(part?: string): Promise<SweepReport> {
    const report: SweepReport = { removed: 0, missing: [] };
    for (const first of part ?? ['']) await this.walk(first, report);
    const { removed, missing } = report;
    if (removed) this.logger.log(`${removed} files without a row were removed.`);
    if (missing.length) this.logger.error(`${missing.length} images lack a file: ${missing.slice(0, 20).join(', ')}`);
    return report;
  }

  private async walk(first: string, report: SweepReport): Promise<void> {
    let files: ListedFile[] = [];
    let [from, prefix] = [first, ''];
    for await (const file of this.storage.list(first)) {
      const next = file.key.slice(0, PREFIX);
      if (next < prefix) throw new Error('The storage did not list its files in order.');
      if (next > prefix && files.length >= BATCH) {
        await this.compare(files, { from, to: next }, report);
        [files, from] = [[], next];
      }
      prefix = next;
      files.push(file);
    }
    const to = first ? (FIRSTS[FIRSTS.indexOf(first) + 1] ?? null) : null;
    await this.compare(files, { from, to }, report);
  }

  /** Temporary files of requests that a killed server never finished. */
  async clearAbandoned(): Promise<void> {
    const folder = this.uploads.inProgress;
    const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') this.logger.warn(`Abandoned uploads could not be listed: ${String(cause)}`);
      return [];
    });
    for (const name of names) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file || !this.isOld(file.mtime)) continue;
      await rm(path, { force: true }).catch((cause) =>
        this.logger.warn(`An abandoned upload was not removed: ${String(cause)}`),
      );
    }
  }

  private isOld(at: Date): boolean {
    return this.clock.now().getTime() - at.getTime() > HOUR_MS;
  }

  /** All files and all rows of which the key begins within the range; `to` is outside it, null is the end. */
  private async compare(files: ListedFile[], range: Range, report: SweepReport): Promise<void> {
    const present = new Set(files.map(({ key }) => key));
    const withRow = new Set<string>();
    for await (const row of this.rows(range)) {
      withRow.add(row.key);
      const complete = fileKeys(row).every((key) => present.has(key));
      // a young row's files may have come after the list was read
      if (row.old && !complete && report.missing.length < MISSING_MAX) report.missing.push(row.id);
    }
    const orphans = files.filter(({ key, modifiedAt }) => !withRow.has(keyOfFile(key)) && this.isOld(modifiedAt));
    const keys = orphans.map(({ key }) => key);
    const kept = new Set(keys.length ? (await Promise.all(this.others.map((known) => known(keys)))).flat() : []);
    report.removed += await this.removeWithoutRow(keys.filter((key) => !kept.has(key)));
  }

  private async *rows({ from, to }: Range): AsyncIterable<Row> {
    for (let after: string | null = null; ;) {
      const rows: Row[] = await this.db.query<Row[]>(
        `select id, key, extension, has_phone_copy as "hasPhoneCopy", uploaded_at < $4 as old from images
         where key >= $1 and ($2::text is null or key < $2) and ($3::text is null or key > $3) order by key limit ${BATCH}`,
        [from, to, after, new Date(this.clock.now().getTime() - HOUR_MS)],
      );
      yield* rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.key;
    }
  }

  /** Asks the database once more, by the very keys, before anything is removed. */
  private async removeWithoutRow(names: string[]): Promise<number> {
    if (!names.length) return 0;
    const rows = await this.db.query<{ key: string }[]>('select key from images where key = any($1)', [
      [...new Set(names.map(keyOfFile))],
    ]);
    const known = new Set(rows.map(({ key }) => key));
    const orphans = names.filter((name) => !known.has(keyOfFile(name)));
    let removed = 0;
    for (const name of orphans) {
      removed += (await tryPart(`Removing the file ${name}`, () => this.storage.remove(name).then(() => 1))) ?? 0;
    }
    return removed;
  }
}
