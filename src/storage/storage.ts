import type { Readable } from 'node:stream';
import { AppError } from '../common/errors.ts';

/** Both ends count (RFC 9110, 14.1.2): from `start` to `end` or the file's end, or its `last` bytes. */
export type ByteRange = { start: number; end?: number } | { last: number };

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
  /** @returns undefined where there is no such file. @throws UnsatisfiableRange, AppError unavailable */
  abstract read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** In bytes; undefined where there is no such file. @throws AppError unavailable */
  abstract sizeOf(key: string): Promise<number | undefined>;
  /** What is gone already is no error. */
  abstract remove(key: string): Promise<void>;
  /** All files whose name is a key of ours, in the order of their first PREFIX characters. */
  abstract list(): AsyncIterable<ListedFile>;
}

export const isKey = (key: string): boolean => KEY.test(key);

/** @throws Error: a key that is not ours is a mistake in the code */
export function mustBeKey(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key');
}

/** A full disk or quota becomes AppError storage_full; anything else is unchanged. */
export function fullOr(thrown: unknown): unknown {
  const { code } = (thrown ?? {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full') : thrown;
}

/** The bytes meant by a range of a file of `size` bytes. @throws UnsatisfiableRange */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  if (!range) return { start: 0, end: size - 1 };
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  if (start >= size || start > end) throw new UnsatisfiableRange(size);
  return { start, end };
}
