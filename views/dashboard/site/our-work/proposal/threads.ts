import type { Section } from '../../../../../src/sites/content/look.shared.ts';
import type { Pin } from '../../../../sites/preview/messages.ts';
import type { Comment } from '../work.data.ts';

/** What was written about one part of one option, with its number on the page; null: of the whole. */
export type Thread = {
  key: string;
  number: string;
  option: string | null;
  section: Section | null;
  comments: Comment[];
};

/** Comments by option and part, numbered in the order in which they began. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments) {
    const { option_id: option, section } = comment;
    const key = `${option ?? ''} ${section ?? ''}`;
    const known = threads.get(key);
    if (known) known.comments.push(comment);
    else threads.set(key, { key, number: String(threads.size + 1), option, section, comments: [comment] });
  }
  return [...threads.values()];
}

export const pinsOf = (threads: readonly Thread[]): Pin[] =>
  threads.flatMap(({ section, number }) => (section ? [{ section, label: number }] : []));
