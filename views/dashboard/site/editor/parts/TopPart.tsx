import type { Language } from '../../../../../src/pages/languages.shared.ts';
import { SHORT_MAX, type Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { ACTION_MAX, HEADLINE_MAX, LEAD_MAX } from '../../../../../src/sites/content/words.shared.ts';
import { usePartEditing } from '../editor-context.ts';
import { PictureChooser } from '../fields/PictureChooser.tsx';
import { Words } from '../fields/Words.tsx';

const CALL_US: Record<Language, string> = { en: 'Call us', fr: 'Appelez-nous', zh: '联系我们' };

export function TopPart() {
  const { words, setWords, drawn, languages } = usePartEditing();
  const { hero } = drawn.view;
  return (
    <>
      <Words
        label="First line"
        path="headline"
        value={words.headline}
        max={HEADLINE_MAX}
        optional
        standing={hero.title}
        hint="What you do and where, in one line."
        onChange={(headline) => setWords('headline', { headline })}
      />
      <Words
        label="A sentence or two under it"
        path="lead"
        value={words.lead}
        max={LEAD_MAX}
        optional
        lines
        standing={hero.lead}
        onChange={(lead) => setWords('lead', { lead })}
      />
      <Words
        label="Words on the button"
        path="action"
        value={words.action}
        max={ACTION_MAX}
        optional
        standing={hero.action || CALL_US[languages[0]!]}
        onChange={(action) => setWords('action', { action })}
      />
      <PictureChooser
        label="Picture at the top"
        path="pictures.top"
        chosen={words.pictures?.top}
        hint="Without one, a drawing of your trade stands there."
        onChange={(top) => setWords('pictures.top', { pictures: { gallery: [], ...words.pictures, top } })}
      />
      <TopPictureText />
    </>
  );
}

/** What the picture at the top shows: kept in its row among the pictures, where it has one or gets one. */
function TopPictureText() {
  const { words, setWords, editing } = usePartEditing();
  const { top, gallery = [] } = words.pictures ?? {};
  if (!top || !editing.images.some(({ id }) => id === top)) return null;
  const row = gallery.find(({ image_id }) => image_id === top);
  const write = (alt: Text = {}) => {
    const rows = row
      ? gallery.map((one) => (one === row ? { ...one, alt } : one))
      : [...gallery, { image_id: top, alt }];
    setWords('pictures.top.alt', { pictures: { ...words.pictures, gallery: rows } });
  };
  return (
    <Words
      label="What the picture shows"
      path="pictures.top.alt"
      value={row?.alt}
      max={SHORT_MAX}
      hint="For people who cannot see it, like: A bob cut, from the side."
      onChange={write}
    />
  );
}
