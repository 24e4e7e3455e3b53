import { createContext, useContext } from 'react';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import type { PlanOrNone } from '../../../../src/plans/plans.shared.ts';
import type { Finding, ImageFacts, SiteSettings } from '../../../../src/sites/content/compose.shared.ts';
import type { Look } from '../../../../src/sites/content/look.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import type { SiteWithCard } from '../../../../src/sites/content/site-view.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import type { DraftFacts, Features, MySite, Suggestion } from '../site.data.ts';

/** What the editor works on, and for whom: the owner, or an operator acting for them. */
export type Editing = {
  site: MySite;
  plan: PlanOrNone;
  features: Features;
  images: readonly ImageFacts[];
  settings: SiteSettings;
  /** An operator writes: what the owner alone can open is named without a link. */
  acting?: true;
  /** These two are absent where only the owner may. */
  suggest?: (field: string, language: Language) => Promise<Suggestion>;
  saveSettings?: (changes: Partial<SiteSettings>) => Promise<void>;
};

/** The page that the draft makes. */
export type Drawn = { record: SiteRecord; view: SiteWithCard; problems: Finding[]; warnings: Finding[] };

/** What every part's form works with. */
export type PartEditing = {
  words: Words;
  look: Look;
  facts: DraftFacts;
  editing: Editing;
  drawn: Drawn;
  /** Those it is written in, the default one first. */
  languages: readonly Language[];
  /** The paths of the texts without which a second language is not live. */
  needed: ReadonlySet<string>;
  /** @param key the field's path: its edits are undone together; an empty one's are not */
  setWords: (key: string, changes: Partial<Words>) => void;
  /** For what is known only later: given the words as they are then. */
  editWords: (change: (now: Words) => Words) => void;
  /** @param key as above */
  setLook: (look: Look, key?: string) => void;
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
