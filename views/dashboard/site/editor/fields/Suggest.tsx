import { useState } from 'react';
import type { Language } from '../../../../../src/pages/languages.shared.ts';
import {
  markOf,
  suggestible,
  withoutMark,
  withSuggestion,
} from '../../../../../src/sites/content/suggestions.shared.ts';
import { isReported, serverSentence } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { StateMark } from '../../StateMark.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import type { Suggestion } from '../../site.data.ts';
import styles from './fields.module.css';

type Props = { field: string; language: Language; label: string; isEmpty: boolean };

const NOTES: Record<Suggestion['by'], string> = {
  model: 'Suggested. Please read it.',
  trade: 'A sentence for your trade. Please read it, and make it yours.',
  instead: 'Our writing help does not answer just now, so this is a sentence for your trade. Please read it.',
};

/** Under an empty field that can be suggested: the way to ask for a text; under a suggested one: its mark until it was read. */
export function Suggest({ field, language, label, isEmpty }: Props) {
  const { words, editWords, editing } = usePartEditing();
  const { suggest, features } = editing;
  const { busy, by, failure, ask } = useSuggestion(field, language, label);
  const mark = markOf(field, language);
  if (!isEmpty && words.suggested?.includes(mark)) {
    return (
      <div className={styles.suggest}>
        <StateMark kind="waiting">{NOTES[by]}</StateMark>
        <Button
          variant="quiet"
          onClick={() => {
            editWords((now) => withoutMark(now, mark));
            focusOn(field, language);
          }}
        >
          I have read it <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      </div>
    );
  }
  const canBe = features.model || suggestible(field)?.hasTradeText;
  if (!suggest || !isEmpty || !canBe) return null;
  return (
    <div className={styles.suggest}>
      <Button variant="quiet" busy={busy} onClick={() => void ask(suggest)}>
        {busy ? 'Writing…' : 'Suggest'} <VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
      {failure ? <p role="alert">{failure}</p> : null}
    </div>
  );
}

/** Puts a text into the field, unless the owner has written there meanwhile. */
function useSuggestion(field: string, language: Language, label: string) {
  const { editWords, say } = usePartEditing();
  const [busy, setBusy] = useState(false);
  const [by, setBy] = useState<Suggestion['by']>('model');
  const [failure, setFailure] = useState<string | null>(null);
  async function ask(suggest: (field: string, language: Language) => Promise<Suggestion>) {
    const focused = document.activeElement;
    setBusy(true);
    setFailure(null);
    try {
      const suggestion = await suggest(field, language);
      const isWaiting = document.activeElement === focused; // who writes on elsewhere keeps the focus there
      setBy(suggestion.by);
      editWords((now) => withSuggestion(now, field, language, suggestion.text));
      say(`${label}: ${NOTES[suggestion.by]}`);
      if (isWaiting) focusOn(field, language);
    } catch (error) {
      if (!isReported(error)) setFailure(serverSentence(error, 'No suggestion came. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, by, failure, ask };
}

/** The button that was pressed goes away. */
const focusOn = (field: string, language: Language): void => document.getElementById(fieldId(field, language))?.focus();
