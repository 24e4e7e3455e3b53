import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { Scheduled } from '../common/scheduled.ts';
import { Storage } from '../storage/storage.ts';
import { fileKeys, keyOfFile } from './image-files.shared.ts';
import type { Image } from './image.entity.ts';
import { UploadsService } from './uploads.service.ts';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/** Numbers of files without a row that were removed, and ids of images of which a file is missing. */
export type SweepReport = { removed: number; missing: string[] };

/** Makes rows and files agree again after a crash: removes files without a row, reports rows without a file. */
@Injectable()
export class ImageSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger('Images');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly uploads: UploadsService,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.clearAbandoned();
  }

  @Cron('23 * * * *')
  async hourly(): Promise<void> {
    await this.clearAbandoned(); // each server's own folder
    const hour = this.clock.now().toISOString().slice(0, 13);
    await this.scheduled.once('images.sweep', async () => void (await this.sweep()), hour);
  }

  /** Leaves alone what is younger than an hour: its row may be about to come. */
  async sweep(): Promise<SweepReport> {
    const present = new Set<string>();
    let removed = 0;
    let batch: string[] = [];
    const settle = async () => {
      removed += await this.removeWithoutRow(batch);
      batch = [];
    };
    for await (const { key, modifiedAt } of this.storage.list()) {
      present.add(key);
      if (this.isOld(modifiedAt)) batch.push(key);
      if (batch.length === BATCH) await settle();
    }
    await settle();
    const missing = await this.withoutFile(present);
    if (removed) this.logger.log(`${removed} files without a row were removed.`);
    if (missing.length) this.logger.error(`${missing.length} images lack a file: ${missing.slice(0, 20).join(', ')}`);
    return { removed, missing };
  }

  /** Temporary files of requests that a killed server never finished. */
  async clearAbandoned(): Promise<void> {
    const folder = this.uploads.inProgress;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file && this.isOld(file.mtime)) await rm(path, { force: true });
    }
  }

  private isOld(at: Date): boolean {
    return this.clock.now().getTime() - at.getTime() > HOUR_MS;
  }

  private async removeWithoutRow(names: string[]): Promise<number> {
    if (!names.length) return 0;
    const rows = await this.db.query<{ key: string }[]>('select key from images where key = any($1)', [
      [...new Set(names.map(keyOfFile))],
    ]);
    const known = new Set(rows.map(({ key }) => key));
    const orphans = names.filter((name) => !known.has(keyOfFile(name)));
    for (const name of orphans) await this.storage.remove(name);
    return orphans.length;
  }

  private async withoutFile(present: Set<string>): Promise<string[]> {
    const missing: string[] = [];
    let after = '';
    for (;;) {
      const rows = await this.db.query<(Pick<Image, 'id' | 'key' | 'extension'> & { old: boolean })[]>(
        `select id, key, extension, uploaded_at < $2 as old from images where key > $1 order by key limit ${BATCH}`,
        [after, new Date(this.clock.now().getTime() - HOUR_MS)],
      );
      // a young row's files may have come after the list was read
      missing.push(
        ...rows.filter((row) => row.old && !fileKeys(row).every((key) => present.has(key))).map(({ id }) => id),
      );
      if (rows.length < BATCH) return missing;
      after = rows.at(-1)!.key;
    }
  }
}
