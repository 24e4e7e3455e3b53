import { REQUEST_MAX } from '../../../../src/proposals/proposals.shared.ts';
import type { Answer } from '../AnswerForm.tsx';

/** Answers that requests and add-ons share; `path` is the item's own call. */
export const begin = (path: string): Answer => ({
  id: 'working',
  label: 'Begin.',
  hint: 'The customer sees that you work on it.',
  button: 'Begin',
  done: 'The customer sees that you work on it.',
  change: () => ({ method: 'PUT', path, body: { state: 'working' } }),
});

export const ask = (path: string, hint: string): Answer => ({
  id: 'asked',
  label: 'Ask something.',
  hint,
  words: 'Question',
  max: REQUEST_MAX,
  button: 'Send the question',
  done: 'Your question is sent.',
  change: (text) => ({ method: 'PUT', path, body: { state: 'asked', text } }),
});

export const finish = (path: string, hint: string): Answer => ({
  id: 'done',
  label: 'It is done.',
  hint,
  words: 'What was done',
  max: REQUEST_MAX,
  button: 'Say that it is done',
  done: 'The customer knows that it is done.',
  change: (text) => ({ method: 'PUT', path, body: { state: 'done', text } }),
});
