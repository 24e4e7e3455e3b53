import type { Look } from '../../../../src/sites/content/look.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import type { TeamProposal } from '../queue.data.ts';

/** What PUT takes of an option; without an id it is a new one. */
export type OptionContent = { id?: string; name: string; words: Words; look: Look };

/** Whether something was written since the last sending: the customer sees it with the next one. */
export const isUnsent = ({ pending, pending_note }: TeamProposal): boolean => pending !== null || pending_note !== null;

/** The options as they are written now: since the last sending, or as they were sent. */
export const contentsOf = ({ options, pending }: TeamProposal): OptionContent[] =>
  (pending ?? options).map(({ id, name, words, look }) => ({ ...(id ? { id } : {}), name, words, look }));
