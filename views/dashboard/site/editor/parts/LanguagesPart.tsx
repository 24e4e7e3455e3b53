import { useState } from 'react';
import { LANGUAGE, LANGUAGES, type Language } from '../../../../../src/pages/languages.shared.ts';
import { namesOfPlansWith } from '../../../../../src/plans/plans.shared.ts';
import { translationOf, withSavedNames } from '../../../../../src/sites/content/compose/translations.shared.ts';
import { failureOf } from '../../../../lib/api/client.ts';
import { SelectField } from '../../../../ui/forms/Field.tsx';
import { usePartEditing } from '../editor-context.ts';
import styles from '../fields/fields.module.css';

/** How far the second language is. */
export function TranslationCount() {
  const { languages, facts, words } = usePartEditing();
  const [, second] = languages;
  if (!second) return null;
  const { done, of, missing } = translationOf({ business: facts }, words, second);
  return (
    <p className={styles.hint}>
      {LANGUAGE[second].name}: {done} of {of} translated
      {missing.length ? `. It goes live when ${neededWords(missing.length)} there.` : '.'}
    </p>
  );
}

const neededWords = (left: number): string =>
  left === 1 ? 'the one that is needed is' : `the ${left} that are needed are`;

export function LanguagesPart() {
  const { editing, facts, editWords, say } = usePartEditing();
  const { settings, features, saveSettings } = editing;
  const second = settings.languages.find((language) => language !== settings.default_language) ?? '';
  const [failed, setFailed] = useState<{ at: 'first' | 'second'; why: string }>();
  if (!saveSettings) return <p>The owner chooses the languages.</p>;
  const write = saveSettings;
  /** The two change places where the second one becomes the first. */
  const saveFirst = (first: Language) => save('first', first, first === second ? settings.default_language : second);
  async function save(at: 'first' | 'second', first: Language, other: Language | '') {
    setFailed(undefined);
    try {
      await write({ languages: other && other !== first ? [first, other] : [first], default_language: first });
      const former = settings.default_language;
      if (first !== former) editWords((now) => withSavedNames({ business: facts }, now, former, first));
      say('Languages saved');
    } catch (error) {
      const why = failureOf(error);
      if (why) setFailed({ at, why: `That was not saved. ${why}` });
    }
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
        value={settings.default_language}
        error={failed?.at === 'first' ? failed.why : null}
        announced
        onChange={(event) => void saveFirst(pick(event.currentTarget.value) || settings.default_language)}
      >
        {options}
      </SelectField>
      <SelectField
        label="Second language"
        hint={
          features.languages > 1
            ? 'You write it yourself, beside the first.'
            : `A second language comes with ${namesOfPlansWith(({ languages }) => languages > 1)}.`
        }
        value={second}
        error={failed?.at === 'second' ? failed.why : null}
        announced
        onChange={(event) => void save('second', settings.default_language, pick(event.currentTarget.value))}
      >
        <option value="">None</option>
        {options}
      </SelectField>
    </>
  );
}
