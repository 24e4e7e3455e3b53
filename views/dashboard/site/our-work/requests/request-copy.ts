import { readStored, removeStored, writeStored } from '../../../../lib/session/storage.ts';

const KEY = 'shingle.updateRequest';

/** What was written and not sent yet. */
export type RequestCopy = { siteId: string; text: string; images: string[] };

/** This device's copy for that site; another site's, or one that cannot be read, is erased. */
export function readCopy(siteId: string): RequestCopy {
  const none = { siteId, text: '', images: [] };
  const stored = readStored(KEY);
  if (stored === null) return none;
  try {
    const copy = JSON.parse(stored) as Partial<RequestCopy> | null;
    const isWhole = typeof copy?.text === 'string' && Array.isArray(copy.images);
    if (isWhole && copy.siteId === siteId) return copy as RequestCopy;
  } catch {
    // not ours: erased below
  }
  removeStored(KEY);
  return none;
}

/** @returns false where this browser keeps nothing */
export function keepCopy(copy: RequestCopy): boolean {
  if (copy.text || copy.images.length) return writeStored(KEY, JSON.stringify(copy));
  removeStored(KEY);
  return true;
}
