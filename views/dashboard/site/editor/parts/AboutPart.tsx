import { LONG_MAX, type Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { STORY_MAX } from '../../../../../src/sites/content/words.shared.ts';
import { usePartEditing } from '../editor-context.ts';
import { FactsPlace } from '../fields/BusinessLink.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function AboutPart() {
  const { words, setWords, languages } = usePartEditing();
  const rows = (words.story ?? []).map((text) => ({ text }));
  const blank: Text = { [languages[0]!]: '' };
  return (
    <>
      <p className={styles.hint}>
        {rows.length ? (
          'One field a paragraph.'
        ) : (
          <>
            Until you write here, the page shows the description in <FactsPlace />.
          </>
        )}
      </p>
      <Heading section="about" intro={false} />
      <Rows
        name="Paragraph"
        rows={rows}
        max={STORY_MAX}
        add={{ label: 'Add a paragraph', make: () => ({ text: blank }) }}
        onChange={(next, key) => setWords(key, { story: next.map(({ text }) => text) })}
      >
        {({ text }, at, set) => (
          <Words
            label={`Paragraph ${at + 1}`}
            path={`story.${at}`}
            value={text}
            max={LONG_MAX}
            lines
            onChange={(next) => set({ text: next ?? blank })}
          />
        )}
      </Rows>
    </>
  );
}
