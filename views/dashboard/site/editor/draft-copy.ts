import { DESIGNS } from '../../../../src/sites/content/look.shared.ts';
import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts';
import type { Content } from './draft-store.ts';

const KEY = 'shingle.siteDraft';

/** What the server has not taken yet, and the revision it was written over. */
export type DraftCopy = { siteId: string; revision: number; content: Content };

/** This device's copy of that site's draft; another site's, or one that cannot be read, is erased. */
export function readCopy(siteId: string): DraftCopy | null {
  const stored = readStored(KEY);
  if (stored === null) return null;
  try {
    const copy = JSON.parse(stored) as Partial<DraftCopy> | null;
    const { words, look } = copy?.content ?? {};
    const isWhole = Number.isInteger(copy?.revision) && typeof words === 'object' && words !== null && isLook(look);
    if (isWhole && copy?.siteId === siteId) return copy as DraftCopy;
  } catch {
    // not ours: erased below
  }
  removeCopy();
  return null;
}

/** @returns false where this browser keeps nothing */
export const writeCopy = (copy: DraftCopy): boolean => writeStored(KEY, JSON.stringify(copy));

export const removeCopy = (): void => removeStored(KEY);

const isLook = (look: Content['look'] | undefined): boolean =>
  DESIGNS.some((design) => design === look?.design) && Array.isArray(look?.sections);
