import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  diskErrorOr,
  isKey,
  mustBeKey,
  PREFIX,
  resolveRange,
  Storage,
  type ListedFile,
  type StoredFile,
} from './storage.ts';
import { HOUR_MS } from '../common/format/durations.shared.ts';

/** Names of half-written files begin like this; the sweep removes them as files without a row. */
const HALF = '.part-';
/** Characters of a key that name its outer folder; the rest of PREFIX names the inner one. */
const OUTER = 2;
/** Where folders cannot be synchronised, as on Windows. */
const NO_FOLDERS = new Set(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Files in two levels of folders, so that none holds too many; written beside their place and renamed into it. */
export class DiskStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(key: string, path: string): Promise<void> {
    const place = this.place(key);
    const half = join(place.folder, `${HALF}${randomUUID()}`);
    try {
      const made = await mkdir(place.folder, { recursive: true });
      await copyFile(path, half);
      await settle(half, 'r+');
      await rename(half, place.file);
      await settleFolders(place.folder, made ? dirname(made) : place.folder);
    } catch (thrown) {
      await rm(half, { force: true }).catch(() => undefined);
      throw diskErrorOr(thrown);
    }
  }

  override async read(key: string, range?: string): Promise<StoredFile | undefined> {
    const handle = await open(this.place(key).file).catch(absent);
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      const { start, end } = resolveRange(range, size);
      return { stream: handle.createReadStream({ start, end: Math.max(end, 0) }), size, start, end };
    } catch (thrown) {
      await handle.close();
      throw thrown;
    }
  }

  override async sizeOf(key: string): Promise<number | undefined> {
    return (await stat(this.place(key).file).catch(absent))?.size;
  }

  override async remove(key: string): Promise<void> {
    await rm(this.place(key).file, { force: true });
  }

  override async *list(first = ''): AsyncIterable<ListedFile> {
    for (const outer of await folders(this.folder, first.slice(0, OUTER))) {
      for (const inner of await folders(outer, first.slice(OUTER))) {
        for await (const entry of (await opendir(inner).catch(absent)) ?? []) {
          if (!entry.isFile()) continue;
          const file = await stat(join(inner, entry.name)).catch(absent);
          if (!file) continue;
          if (isKey(entry.name)) yield { key: entry.name, size: file.size, modifiedAt: file.mtime };
          else if (entry.name.startsWith(HALF) && Date.now() - file.mtimeMs > HOUR_MS)
            await rm(join(inner, entry.name), { force: true });
        }
      }
    }
  }

  private place(key: string): { folder: string; file: string } {
    mustBeKey(key);
    const folder = join(this.folder, key.slice(0, OUTER), key.slice(OUTER, PREFIX));
    return { folder, file: join(folder, key) };
  }
}

/** The row that follows must not outlive its file, also when the power fails. */
async function settle(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without it a new name in a folder may be lost although the file's bytes are there. `top`: the last of them, above `folder` or the same. */
async function settleFolders(folder: string, top: string): Promise<void> {
  for (let each = folder; each.length >= top.length; each = dirname(each))
    await settle(each, 'r').catch((thrown: NodeJS.ErrnoException) => {
      if (!NO_FOLDERS.has(thrown.code ?? '')) throw thrown;
    });
}

/** In the order of their names. */
async function folders(folder: string, first: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(first)).map(({ name }) => name);
  return names.sort().map((name) => join(folder, name));
}

function absent(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT') throw diskErrorOr(thrown);
}
