import type { Readable } from 'node:stream';
import parseRange from 'range-parser';
import { AppError } from '../common/errors.ts';

/** `size` is the whole file's, in bytes; `start` and `end` say what the stream holds, both ends included. */
export type StoredFile = { stream: Readable; size: number; start: number; end: number };
export type ListedFile = { key: string; size: number; modifiedAt: Date };

/** Letters, digits, hyphens and one extension: a key is never a path. */
const KEY = /^[a-z0-9]{4}[a-z0-9-]{0,120}\.[a-z0-9]{1,8}$/;

/** Characters of a key that name its folder. */
export const PREFIX = 4;

/** No byte of the file lies in the range asked for. */
export class UnsatisfiableRange extends Error {
  constructor(readonly size: number) {
    super('range not satisfiable');
  }
}

/** Where files are kept: on disk or in S3. Files appear whole or not at all; keys are ours, never a visitor's. */
export abstract class Storage {
  /** Keeps a copy of the file at `path`. @throws AppError storage_full, unavailable */
  abstract put(key: string, path: string, contentType: string): Promise<void>;
  /** `range` as the header Range has it. @returns undefined where there is no such file. @throws UnsatisfiableRange, AppError unavailable */
  abstract read(key: string, range?: string): Promise<StoredFile | undefined>;
  /** In bytes; undefined where there is no such file. @throws AppError unavailable */
  abstract sizeOf(key: string): Promise<number | undefined>;
  /** What is gone already is no error. */
  abstract remove(key: string): Promise<void>;
  /** All files whose name is a key of ours and begins with `first`, at most PREFIX characters, in the order of those. */
  abstract list(first?: string): AsyncIterable<ListedFile>;
}

export const isKey = (key: string): boolean => KEY.test(key);

/** @throws Error: a key that is not ours is a mistake in the code */
export function mustBeKey(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key');
}

/** A disk that is full, read-only or gone. */
const DISK_ERRORS: Readonly<Record<string, 'storage_full' | 'unavailable'>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'unavailable',
  EIO: 'unavailable',
  ENODEV: 'unavailable',
  ESTALE: 'unavailable',
};

/** What a disk cannot help becomes AppError storage_full or unavailable; anything else is unchanged. */
export function diskErrorOr(thrown: unknown): unknown {
  const { code = '' } = (thrown ?? {}) as { code?: string };
  const known = Object.hasOwn(DISK_ERRORS, code) ? DISK_ERRORS[code] : undefined;
  return known ? new AppError(known) : thrown;
}

/**
 * The bytes that the header Range means in a file of `size` bytes (RFC 9110, 14.1.2): all where it is absent, malformed
 * or names several ranges. @throws UnsatisfiableRange
 */
export function resolveRange(range: string | undefined, size: number): { start: number; end: number } {
  const whole = { start: 0, end: size - 1 };
  if (range === undefined || isWhole(range, size)) return whole;
  const found = parseRange(size, range);
  if (found === -1) throw new UnsatisfiableRange(size);
  return found !== -2 && found.type === 'bytes' && found.length === 1 ? found[0]! : whole;
}

/** What range-parser refuses and the RFC does not: an end before the start, and a suffix longer than the file. */
function isWhole(range: string, size: number): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d+)$/.exec(range) ?? [];
  return first ? Number(last) < Number(first) : Number(last) > size;
}
