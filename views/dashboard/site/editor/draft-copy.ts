import { DESIGNS } from '../../../../src/sites/content/look.shared.ts';
import { KeptCopy } from '../../../lib/session/kept-copy.ts';
import type { Content } from '../site.data.ts';

export const DRAFT_COPY = 'shingle.siteDraft';

/** What the server has not taken yet, and the revision it was written over; `keepsOther` where the server is to keep that one. */
export type DraftCopy = { revision: number; content: Content; keepsOther?: boolean };

export const draftCopy = (siteId: string): KeptCopy<DraftCopy> => new KeptCopy(DRAFT_COPY, siteId, isWhole);

function isWhole(copy: Partial<DraftCopy> | undefined): boolean {
  const { words, look } = copy?.content ?? {};
  return Number.isInteger(copy?.revision) && typeof words === 'object' && words !== null && isLook(look);
}

const isLook = (look: Content['look'] | undefined): boolean =>
  DESIGNS.some((design) => design === look?.design) && Array.isArray(look?.sections);
