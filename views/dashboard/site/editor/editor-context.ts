import { createContext, useContext } from 'react';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import type { Look } from '../../../../src/sites/content/look.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import type { DraftFacts } from '../site.data.ts';
import type { Editing } from './Editor.tsx';
import type { Drawn } from './useDrawn.ts';

/** What every part's form works with. */
export type PartEditing = {
  words: Words;
  look: Look;
  facts: DraftFacts;
  editing: Editing;
  drawn: Drawn;
  /** Those it is written in, the default one first. */
  languages: readonly Language[];
  /** @param key the field's path: its edits are undone together */
  setWords: (key: string, changes: Partial<Words>) => void;
  /** For what is known only later: given the words as they are then. */
  editWords: (change: (now: Words) => Words) => void;
  setLook: (look: Look) => void;
  /** What the server found wrong at a path. */
  errorAt: (path: string) => string | undefined;
  /** Read out politely. */
  say: (words: string) => void;
};

const PartContext = createContext<PartEditing | null>(null);
export const PartEditingProvider = PartContext;

export function usePartEditing(): PartEditing {
  const editing = useContext(PartContext);
  if (!editing) throw new Error('A part is drawn outside the editor.');
  return editing;
}

/** The id of the field of a path; in which language, where it is a text. */
export const fieldId = (path: string, language?: Language): string =>
  `f-${path}${language ? `-${language}` : ''}`.replaceAll('.', '-');

/** Moves the focus to the field of a path, or to the first one within it. @returns whether there is one */
export function focusField(path: string): boolean {
  const id = fieldId(path);
  const field = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}
