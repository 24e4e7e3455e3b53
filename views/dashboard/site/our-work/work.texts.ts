import type { RequestState } from '../../../../src/proposals/proposals.shared.ts';
import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { isReported, serverSentence } from '../../../lib/api/client.ts';
import type { MarkKind } from '../StateMark.tsx';
import { NOT_REACHED, dayOf, due } from '../site.texts.ts';
import type { ProposalRow, ServiceTask, UpdateRequest } from './work.data.ts';

/** 'A', 'B', 'C' of positions that begin with 0. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

const NUMBERS = ['No', 'One', 'Two', 'Three'];
export const pagesForYou = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count === 1 ? 'page' : 'pages'} for you`;

/** Of our own promises. */
export const promised = (at: string): string =>
  new Date(at).getTime() < Date.now() ? `late since ${dayOf(at)}` : `due ${due(at)}`;

type StateWords = { kind: MarkKind; words: string };

export function requestState({ state, turn, due_at }: UpdateRequest): StateWords {
  const table: Record<RequestState, StateWords> = {
    new: { kind: 'waiting', words: `With us, ${promised(due_at)}` },
    working: { kind: 'waiting', words: `We are working on it, ${promised(due_at)}` },
    asked: { kind: 'waiting', words: 'We ask you something' },
    proposed: {
      kind: 'waiting',
      words: turn === 'us' ? `We are changing it, ${promised(due_at)}` : 'Yours to look at',
    },
    done: { kind: 'live', words: 'Done' },
    declined: { kind: 'stopped', words: 'Not done' },
    withdrawn: { kind: 'off', words: 'You took it back' },
  };
  return table[state];
}

/** The customer has not said their word yet. */
export const isUndecided = ({ state }: Pick<ProposalRow, 'state'>): boolean => state === 'sent' || state === 'changing';

export function proposalState({ state, due_at }: ProposalRow): StateWords {
  const table: Record<ProposalRow['state'], StateWords> = {
    draft: { kind: 'off', words: 'Being made' },
    sent: { kind: 'waiting', words: `By ${due(due_at)}, please` },
    changing: { kind: 'waiting', words: `We are changing it, ${promised(due_at)}` },
    chosen: { kind: 'live', words: 'Chosen' },
    declined: { kind: 'off', words: 'None of these' },
    withdrawn: { kind: 'off', words: 'Withdrawn by us' },
  };
  return table[state];
}

export function taskState({ state, promised_by }: ServiceTask): StateWords {
  const table: Record<ServiceTask['state'], StateWords> = {
    waiting: { kind: 'waiting', words: `Promised by ${dayOf(promised_by)}` },
    working: { kind: 'waiting', words: `We are working on it, promised by ${dayOf(promised_by)}` },
    asked: { kind: 'waiting', words: 'We ask you something' },
    done: { kind: 'live', words: 'Done' },
  };
  return table[state];
}

/** What was refused, in words; null where it was said elsewhere already. */
export function refusalOf(error: unknown): string | null {
  if (!error || isReported(error)) return null;
  if (error instanceof ApiError) {
    if (error.code === 'quota_used' && typeof error.body.next_on === 'string') {
      return `Your requests of this period are used; next on ${dayOf(error.body.next_on)}.`;
    }
    const [sentence] = Object.values(error.errors).flat();
    if (sentence) return sentence;
  }
  return serverSentence(error, NOT_REACHED);
}

/** What stops a page from being live. */
export const problemsOf = (error: unknown): Finding[] =>
  error instanceof ApiError && Array.isArray(error.body.problems) ? (error.body.problems as Finding[]) : [];

export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
