import { useState } from 'react';
import { LANGUAGE, LANGUAGES, type Language } from '../../../../../src/pages/languages.shared.ts';
import { namesOfPlansWith } from '../../../../../src/plans/plans.shared.ts';
import type { SiteSettings } from '../../../../../src/sites/content/compose.shared.ts';
import { translationOf, withSavedNames } from '../../../../../src/sites/content/compose/translations.shared.ts';
import { failureOf } from '../../../../lib/api/client.ts';
import { SelectField } from '../../../../ui/forms/Field.tsx';
import { usePartEditing } from '../editor-context.ts';
import styles from '../fields/fields.module.css';

/** How far the second language is. */
export function TranslationCount() {
  const { editing, languages, facts, words } = usePartEditing();
  const [, second] = languages;
  if (!second) return null;
  const { done, of, missing } = translationOf({ business: facts }, words, second);
  return (
    <p className={styles.hint}>
      {LANGUAGE[second].name}: {done} of {of} translated.
      {editing.features.languages > 1 ? neededWords(missing.length) : ` ${WITH_PLANS}`}
    </p>
  );
}

const WITH_PLANS = `A second language comes with ${namesOfPlansWith(({ languages }) => languages > 1)}.`;

function neededWords(left: number): string {
  if (left === 0) return '';
  return ` It goes live when ${left === 1 ? 'the one that is needed is' : `the ${left} that are needed are`} there.`;
}

type Chosen = Pick<SiteSettings, 'languages' | 'default_language'>;

export function LanguagesPart() {
  const { editing, facts, editWords, say } = usePartEditing();
  const { settings, features, saveSettings } = editing;
  /** What is being saved. */
  const [chosen, setChosen] = useState<Chosen>();
  const { default_language: first, languages: both } = chosen ?? settings;
  const second = both.find((language) => language !== first) ?? '';
  const [failed, setFailed] = useState<{ at: 'first' | 'second'; why: string }>();
  if (!saveSettings) return <p>The owner chooses the languages.</p>;
  const write = saveSettings;
  /** The two change places where the second one becomes the first. */
  const saveFirst = (next: Language) => save('first', next, next === second ? first : second);
  async function save(at: 'first' | 'second', next: Language, other: Language | '') {
    const saved: Chosen = { languages: other && other !== next ? [next, other] : [next], default_language: next };
    setFailed(undefined);
    setChosen(saved);
    try {
      await write(saved);
      if (next !== first) editWords((now) => withSavedNames({ business: facts }, now, first, next));
      say('Languages saved');
    } catch (error) {
      const why = failureOf(error);
      if (why) setFailed({ at, why: `That was not saved. ${why}` });
    }
    setChosen((now) => (now === saved ? undefined : now));
  }
  const pick = (value: string) => LANGUAGES.find((language) => language === value) ?? '';
  const options = LANGUAGES.map((language) => (
    <option key={language} value={language}>
      {LANGUAGE[language].name}
    </option>
  ));
  return (
    <>
      <SelectField
        label="First language"
        hint="The one a visitor gets first."
        value={first}
        error={failed?.at === 'first' ? failed.why : null}
        announced
        onChange={(event) => void saveFirst(pick(event.currentTarget.value) || first)}
      >
        {options}
      </SelectField>
      <SelectField
        label="Second language"
        hint={features.languages > 1 ? 'You write it yourself, beside the first.' : WITH_PLANS}
        value={second}
        error={failed?.at === 'second' ? failed.why : null}
        announced
        onChange={(event) => void save('second', first, pick(event.currentTarget.value))}
      >
        <option value="">None</option>
        {options}
      </SelectField>
    </>
  );
}
