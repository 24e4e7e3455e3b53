import { DESIGNS } from '../../../../src/sites/content/look.shared.ts';
import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts';
import type { Content } from './draft-store.ts';

const KEY = 'shingle.siteDraft';

/** What the server has not taken yet, and the revision it was written over. */
export type DraftCopy = { siteId: string; revision: number; content: Content };
/** As it is in this browser: of two tabs, each removes its own copy alone. */
type KeptCopy = DraftCopy & { text: string };

/** This device's copy of that site's draft; another site's, or one that cannot be read, is erased. */
export function readCopy(siteId: string): KeptCopy | null {
  const text = readStored(KEY);
  if (text === null) return null;
  try {
    const copy = JSON.parse(text) as Partial<DraftCopy> | null;
    const { words, look } = copy?.content ?? {};
    const isWhole = Number.isInteger(copy?.revision) && typeof words === 'object' && words !== null && isLook(look);
    if (isWhole && copy?.siteId === siteId) return { ...(copy as DraftCopy), text };
  } catch {
    // not ours: erased below
  }
  removeStored(KEY);
  return null;
}

/** @returns the copy's text; null where this browser keeps nothing */
export function writeCopy(copy: DraftCopy): string | null {
  const text = JSON.stringify(copy);
  return writeStored(KEY, text) ? text : null;
}

/** Another tab's copy stays. */
export function removeCopy(text: string): void {
  if (readStored(KEY) === text) removeStored(KEY);
}

const isLook = (look: Content['look'] | undefined): boolean =>
  DESIGNS.some((design) => design === look?.design) && Array.isArray(look?.sections);
