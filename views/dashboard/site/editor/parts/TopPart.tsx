import { SHORT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import {
  ACTION_MAX,
  HEADLINE_MAX,
  LEAD_MAX,
  type WordsPicture,
} from '../../../../../src/sites/content/words.shared.ts';
import { siteLabels } from '../../../../sites/site.texts.ts';
import { usePartEditing } from '../editor-context.ts';
import { FocusField } from '../fields/FocusField.tsx';
import { PictureChooser } from '../fields/PictureChooser.tsx';
import { Trade } from '../fields/Trade.tsx';
import { Words } from '../fields/Words.tsx';

export function TopPart() {
  const { words, setWords, drawn } = usePartEditing();
  const { can_book, contact } = drawn.view;
  const { hero } = drawn.record.content;
  return (
    <>
      <Words
        label="First line"
        path="headline"
        value={words.headline}
        max={HEADLINE_MAX}
        optional
        standing={(language) => hero.title[language]}
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
        standing={(language) => hero.lead[language]}
        onChange={(lead) => setWords('lead', { lead })}
      />
      <Words
        label="Words on the button"
        path="action"
        value={words.action}
        max={ACTION_MAX}
        optional
        standing={(language) => hero.action?.[language] ?? siteLabels(language)[can_book ? 'book' : 'getInTouch']}
        hint={
          contact.phone && !can_book
            ? 'Your button calls your number, and says so. These words wait until people can book on your page.'
            : undefined
        }
        onChange={(action) => setWords('action', { action })}
      />
      <PictureChooser
        label="Picture at the top"
        path="pictures.top"
        chosen={words.pictures?.top}
        hint="Without one, a drawing of your trade stands there."
        onChange={(top) => setWords('pictures.top', { pictures: { gallery: [], ...words.pictures, top } })}
      />
      <TopPicture />
      <Trade />
    </>
  );
}

/** The middle of the picture at the top and what it shows: kept in its row among the pictures, where it has one or gets one. */
function TopPicture() {
  const { words, setWords, editing } = usePartEditing();
  const { top, gallery = [] } = words.pictures ?? {};
  const image = editing.images.find(({ id }) => id === top);
  if (!top || !image) return null;
  const row = gallery.find(({ image_id }) => image_id === top);
  const write = (field: string, changes: Partial<WordsPicture>) => {
    const rows = row
      ? gallery.map((one) => (one === row ? { ...one, ...changes } : one))
      : [...gallery, { image_id: top, alt: {}, ...changes }];
    setWords(`pictures.top.${field}`, { pictures: { ...words.pictures, gallery: rows } });
  };
  return (
    <>
      <FocusField name="the picture" image={image} focus={row?.focus} onChange={(focus) => write('focus', { focus })} />
      <Words
        label="What the picture shows"
        path="pictures.top.alt"
        value={row?.alt}
        max={SHORT_MAX}
        hint="For people who cannot see it, like: A bob cut, from the side."
        onChange={(alt = {}) => write('alt', { alt })}
      />
    </>
  );
}
