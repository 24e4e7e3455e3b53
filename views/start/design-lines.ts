import type { CardDesignId, DesignId } from '../../src/sites/content/look.shared.ts';

/** What a design is like, in one line for somebody who chooses. */
const LINES: Record<DesignId, string> = {
  programme: 'Quiet, like print. Words before pictures.',
  workorder: 'A job sheet in thick frames. Every line is ticked.',
  showroom: 'One strong colour, and the work under a lamp.',
  counter: 'A price board on the tiles. Prices come first.',
  mirror: 'Your work in a mirror, then one calm list of prices.',
  practice: 'Cards in an index, one for each thing people ask.',
};

export const lineOf = (design: CardDesignId): string => (design === 'shingle' ? '' : LINES[design]);
