import { useEffect, useRef } from 'react';
import { paragraphsOf } from '../../../../../src/sites/content/compose/texts.shared.ts';
import { LONG_MAX, type Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { STORY_MAX } from '../../../../../src/sites/content/words.shared.ts';
import { cut } from '../../../../../src/common/text/cut.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import { FactsPlace } from '../fields/BusinessLink.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function AboutPart() {
  const { words, setWords, languages } = usePartEditing();
  const translated = useRef(false);
  useEffect(() => {
    if (translated.current) document.getElementById(fieldId('story.0', languages[1]))?.focus(); // the pressed button went
    translated.current = false;
  });
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
      {rows.length ? null : (
        <TranslateDescription
          onWrite={(story) => {
            translated.current = true;
            setWords('', { story });
          }}
        />
      )}
    </>
  );
}

/** The saved description has one language: its paragraphs become the page's own, with a field in the second one beside each. */
function TranslateDescription({ onWrite }: { onWrite: (story: Text[]) => void }) {
  const { facts, languages } = usePartEditing();
  const [first, second] = languages;
  const paragraphs = paragraphsOf(facts.description).slice(0, STORY_MAX);
  if (!second || !paragraphs.length) return null;
  return (
    <p>
      <Button variant="quiet" onClick={() => onWrite(paragraphs.map((text) => ({ [first!]: cut(text, LONG_MAX) })))}>
        Translate the description
      </Button>
    </p>
  );
}
