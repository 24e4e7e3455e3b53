import { statfsSync } from 'node:fs';
import path from 'node:path';
import { diskFull } from './failure.mjs';

const LEAST_BYTES = 150 * 1024 * 1024;

/** @throws Failure when the disk has less left than PostgreSQL needs to begin: it says so worse itself */
export function mustHaveSpace(folder) {
  let free;
  try {
    const { bavail, bsize } = statfsSync(folder);
    free = bavail * bsize;
  } catch (error) {
    if (error.code === 'ENOENT' && path.dirname(folder) !== folder) return mustHaveSpace(path.dirname(folder));
    return; // A system that does not say how much is free.
  }
  if (free < LEAST_BYTES) throw diskFull(folder);
}
