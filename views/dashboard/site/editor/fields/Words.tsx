import { LANGUAGE, type Language } from '../../../../../src/pages/languages.shared.ts';
import type { Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { suggestible } from '../../../../../src/sites/content/suggestions.shared.ts';
import { Field, TextArea } from '../../../../ui/forms/Field.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import { Suggest } from './Suggest.tsx';
import styles from './fields.module.css';

/** The count is shown in brick from here on. */
const FEW = 20;

type Props = {
  label: string;
  /** In the words, e.g. 'questions.0.answer'. */
  path: string;
  value: Text | undefined;
  max: number;
  onChange: (text: Text | undefined) => void;
  /** What is on the page of a language while this is empty. */
  standing?: (language: Language) => string | undefined;
  hint?: string;
  optional?: boolean;
  lines?: boolean;
};

/** One text in every language the page is written in, side by side. */
export function Words({ label, path, value, max, onChange, standing, hint, optional, lines }: Props) {
  const { languages, needed, errorAt } = usePartEditing();
  const several = languages.length > 1;
  const Control = lines ? TextArea : Field;
  const errors = languages.map((language) => errorAt(`${path}.${language}`));
  if (!errors.some(Boolean)) errors[0] = errorAt(path);
  return (
    <div className={several ? styles.pair : undefined}>
      {languages.map((language, at) => {
        const text = value?.[language] ?? '';
        const isNeeded = at > 0 && needed.has(path);
        const name = several ? `${label}, ${LANGUAGE[language].name}` : label;
        return (
          <div key={language}>
            <Control
              id={fieldId(path, language)}
              label={name}
              lang={LANGUAGE[language].tag}
              dir="auto"
              optional={isNeeded ? ' (needed)' : optional}
              hint={left(text, max) ?? (at === 0 ? hint : undefined)}
              error={errors[at]}
              placeholder={isNeeded ? undefined : standing?.(language)}
              maxLength={max}
              value={text}
              onChange={(event: { currentTarget: { value: string } }) =>
                onChange(withText(value, language, event.currentTarget.value))
              }
            />
            {suggestible(path) ? (
              <Suggest field={path} language={language} label={name} isEmpty={!text.trim()} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function left(text: string, max: number) {
  const rest = max - text.length;
  if (text.length < max / 2) return undefined;
  return <span className={rest <= FEW ? styles.few : undefined}>{`${rest} of ${max} letters left`}</span>;
}

/** The text with one language changed; undefined where nothing is left of it. */
function withText(text: Text | undefined, language: Language, words: string): Text | undefined {
  const { [language]: _before, ...rest } = text ?? {};
  const next = words === '' ? rest : { ...rest, [language]: words };
  return Object.keys(next).length ? next : undefined;
}
