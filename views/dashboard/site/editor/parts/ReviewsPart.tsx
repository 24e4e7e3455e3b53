import { entitlementsOf } from '../../../../../src/plans/plans.shared.ts';
import { SHORT_MAX, TEXT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import type { WordsReview } from '../../../../../src/sites/content/words.shared.ts';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { Field, SelectField } from '../../../../ui/forms/Field.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function ReviewsPart() {
  const { words, setWords, editing, errorAt } = usePartEditing();
  return (
    <>
      <p className={styles.hint}>Only what a customer really wrote. Nothing is shown before you say so.</p>
      <Checkbox
        id={fieldId('reviews_are_real')}
        label="These are real, and I may show them"
        checked={words.reviews_are_real ?? false}
        onChange={(event) => setWords('reviews_are_real', { reviews_are_real: event.currentTarget.checked })}
      />
      <Heading section="testimonials" />
      <Rows<WordsReview>
        name="Review"
        rows={words.reviews ?? []}
        max={entitlementsOf(editing.plan).questions}
        add={{ label: 'Add a review', make: (): WordsReview => ({ name: '', text: {}, stars: 5 }) }}
        onChange={(reviews, key) => setWords(key, { reviews })}
      >
        {({ name, about, text, stars }, at, set) => (
          <>
            <Field
              id={fieldId(`reviews.${at}.name`)}
              label="Who wrote it"
              maxLength={SHORT_MAX}
              value={name}
              error={errorAt(`reviews.${at}.name`)}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Words
              label="A word about them"
              path={`reviews.${at}.about`}
              value={about}
              max={SHORT_MAX}
              optional
              onChange={(next) => set({ about: next })}
            />
            <Words
              label="What they wrote"
              path={`reviews.${at}.text`}
              value={text}
              max={TEXT_MAX}
              lines
              onChange={(next) => set({ text: next ?? {} })}
            />
            <SelectField
              label="Stars"
              value={stars}
              onChange={(event) => set({ stars: Number(event.currentTarget.value) })}
            >
              {[5, 4, 3, 2, 1].map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </Rows>
    </>
  );
}
