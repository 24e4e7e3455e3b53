import { SHORT_MAX, TEXT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import type { Section } from '../../../../../src/sites/content/look.shared.ts';
import { ourTitle } from '../../../../sites/sections/base/section-title.ts';
import { usePartEditing } from '../editor-context.ts';
import { Words } from './Words.tsx';

/** A part's own title, and a line under it. */
export function Heading({ section, intro = true }: { section: Exclude<Section, 'top'>; intro?: boolean }) {
  const { words, setWords, drawn } = usePartEditing();
  const { can_book } = drawn.view;
  const heading = words.sections?.[section];
  const set = (name: 'title' | 'intro') => (text: NonNullable<typeof heading>[typeof name]) =>
    setWords(`sections.${section}.${name}`, {
      sections: { ...words.sections, [section]: { ...heading, [name]: text } },
    });
  return (
    <>
      <Words
        label="Title of this part"
        path={`sections.${section}.title`}
        value={heading?.title}
        max={SHORT_MAX}
        optional
        standing={(language) => ourTitle({ can_book, language }, section)}
        onChange={set('title')}
      />
      {intro ? (
        <Words
          label="A line under it"
          path={`sections.${section}.intro`}
          value={heading?.intro}
          max={TEXT_MAX}
          optional
          lines
          onChange={set('intro')}
        />
      ) : null}
    </>
  );
}
