import { Logger } from '@nestjs/common';
import { hash, randomUUID } from 'node:crypto';
import { close, open, read } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import { KeyedQueue } from '../../common/keyed-queue.ts';
import type { StoredPage } from './brotli-answer.ts';

const FOLDER_MAX = 2 * 2 ** 30;
/** A page that has no address any more is deleted after this time at the latest. */
const AGE_MAX_MS = 30 * DAY_MS;
/** A sweep frees a tenth, so that the next one is not due at once. */
const KEPT_SHARE = 0.9;
/** The folder's size is read again when this share of it was written since the last time. */
const SWEEP_SHARE = 0.05;
const PAUSE_MS = 60_000;
/** Nearly every page of a site has fewer bytes. */
const USUAL_MAX = 32 * 2 ** 10;
const [openFile, readFrom] = [promisify(open), promisify(read)];

type Head = Omit<StoredPage, 'br'> & { key: string; sha256: string };
type Found = { path: string; size: number; at: number };

/**
 * Drawn pages on disk, in a folder for each release: what another release has drawn is never read. A cache: whatever
 * is missing, damaged or cannot be written is drawn again.
 */
export class PageFiles {
  private readonly logger = new Logger('Pages');
  private written = 0;
  private pausedUntil = 0;
  private sweeping?: Promise<void>;
  /** So that of two versions of a page the later one stays. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly root: string,
    private readonly release: string,
    private readonly maxBytes = FOLDER_MAX,
  ) {}

  async read(key: string): Promise<StoredPage | undefined> {
    const file = this.fileOf(key);
    const bytes = await readWhole(file).catch(() => undefined);
    if (!bytes) return undefined;
    const page = parse(bytes, key);
    if (!page) await rm(file, { force: true }).catch(() => undefined);
    return page;
  }

  /** Never fails: a disk that is full or read-only is left alone for a minute. */
  write(key: string, page: StoredPage): Promise<void> {
    return this.turns.run(key, () => this.writeNow(key, page));
  }

  private async writeNow(key: string, { br, ...page }: StoredPage): Promise<void> {
    if (performance.now() < this.pausedUntil) return;
    const head: Head = { key, ...page, sha256: sha256(br) };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), br]);
    const file = this.fileOf(key);
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await writeNew(unfinished, bytes);
      await rename(unfinished, file);
    } catch (cause) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      this.logger.warn(`Drawn pages are not kept on disk for a minute: ${(cause as Error).message}`);
      await rm(unfinished, { force: true }).catch(() => undefined);
      return;
    }
    this.written += bytes.length;
    if (this.written > this.maxBytes * SWEEP_SHARE) void this.sweep();
  }

  /** Deletes pages of all releases that are old, and the oldest until the folder is small enough. */
  sweep(): Promise<void> {
    this.written = 0;
    this.sweeping ??= this.deleteOldest()
      .catch((cause: unknown) => this.logger.warn(`Old pages were not swept: ${String(cause)}`))
      .finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async deleteOldest(): Promise<void> {
    const found: Found[] = [];
    for (const file of await this.list()) {
      if (file.at < Date.now() - AGE_MAX_MS) await rm(file.path, { force: true });
      else found.push(file);
    }
    let size = found.reduce((sum, file) => sum + file.size, 0);
    if (size <= this.maxBytes) return;
    for (const file of found.sort((a, b) => a.at - b.at)) {
      if (size <= this.maxBytes * KEPT_SHARE) return;
      await rm(file.path, { force: true });
      size -= file.size;
    }
  }

  private async list(): Promise<Found[]> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files: Found[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 })); // another server deleted it
      files.push({ path, size, at: mtimeMs });
    }
    return files;
  }

  private fileOf(key: string): string {
    const name = sha256(key);
    return join(this.root, this.release, name.slice(0, 2), `${name}.br`);
  }
}

/** Most pages take two calls of the file system, where readFile makes four. Each call waits for a thread. */
async function readWhole(file: string): Promise<Buffer> {
  const descriptor = await openFile(file, 'r');
  try {
    const { buffer, bytesRead } = await readFrom(descriptor, Buffer.allocUnsafeSlow(USUAL_MAX), 0, USUAL_MAX, 0);
    return bytesRead < USUAL_MAX ? buffer.subarray(0, bytesRead) : await readFile(file);
  } finally {
    close(descriptor, () => undefined);
  }
}

/** Most folders exist already, so a folder is made only after a write has failed without it. */
async function writeNew(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Undefined where the file is damaged or of another key. */
function parse(bytes: Buffer, key: string): StoredPage | undefined {
  const end = bytes.indexOf(10);
  if (end < 0) return undefined;
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Partial<Head>;
    const br = Buffer.from(bytes.subarray(end + 1)); // a copy: what is kept must not hold the larger buffer
    const { inlined, isSmallest, status } = head;
    if (head.key !== key || head.sha256 !== sha256(br) || !inlined || !status) return undefined;
    return { status, inlined, isSmallest, br };
  } catch {
    return undefined;
  }
}

const sha256 = (data: string | Buffer): string => hash('sha256', data);
