import { DESIGNS } from '../../../../src/sites/content/look.shared.ts';
import { KeptCopy } from '../../../lib/session/kept-copy.ts';
import type { Content } from '../site.data.ts';

export const DRAFT_COPY = 'shingle.siteDraft';

/**
 * What the server has not taken yet, and the revision it was written over. `keepsOther`: the owner chose this over a
 * newer draft, which the server is to keep. `unanswered`: what was sent before without an answer; it may have been taken.
 */
export type DraftCopy = { revision: number; content: Content; keepsOther?: boolean; unanswered?: Content };

export const draftCopy = (siteId: string): KeptCopy<DraftCopy> => new KeptCopy(DRAFT_COPY, siteId, isWhole);

function isWhole(copy: Partial<DraftCopy> | undefined): boolean {
  const { content, revision, unanswered } = copy ?? {};
  return Number.isInteger(revision) && isContent(content) && (unanswered === undefined || isContent(unanswered));
}

const isContent = (content: Content | undefined): boolean =>
  typeof content?.words === 'object' && content.words !== null && isLook(content.look);

const isLook = (look: Content['look'] | undefined): boolean =>
  DESIGNS.some((design) => design === look?.design) && Array.isArray(look?.sections);
