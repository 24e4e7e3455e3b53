import { useState } from 'react';
import type { ImageFacts } from '../../../../../src/sites/content/compose.shared.ts';
import { SHORT_MAX, TEXT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import type { WordsPicture } from '../../../../../src/sites/content/words.shared.ts';
import { IMAGES_MAX } from '../../../../../src/uploads/uploads.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { fieldId, focusField, usePartEditing } from '../editor-context.ts';
import { FocusField } from '../fields/FocusField.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { UploadsDialog } from '../fields/PictureChooser.tsx';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function PicturesPart() {
  const { words, setWords, editing } = usePartEditing();
  const [adding, setAdding] = useState(false);
  const gallery = words.pictures?.gallery ?? [];
  const set = (next: WordsPicture[], key: string) => setWords(key, { pictures: { ...words.pictures, gallery: next } });
  const shown = editing.features.pictures;
  const top = words.pictures?.top;
  const chosen = new Set([...(top ? [top] : []), ...gallery.map(({ image_id }) => image_id)]);
  return (
    <>
      <p className={styles.hint}>
        {editing.features.live && chosen.size > shown
          ? `Your plan shows the first ${shown}, the one at the top among them. The others are kept.`
          : 'In this order. A picture that is at the top is not shown here again.'}
      </p>
      <Heading section="gallery" />
      <Rows name="Picture" rows={gallery} max={IMAGES_MAX} onChange={set}>
        {(picture, at, change) => (
          <PictureFields
            picture={picture}
            at={at}
            image={editing.images.find(({ id }) => id === picture.image_id)}
            onChange={change}
          />
        )}
      </Rows>
      {gallery.length < IMAGES_MAX ? (
        <p>
          <Button variant="quiet" data-add="" id={fieldId('pictures')} onClick={() => setAdding(true)}>
            Add a picture
          </Button>
        </p>
      ) : null}
      {adding ? (
        <UploadsDialog
          title="Add a picture"
          images={editing.images.filter(({ id }) => !gallery.some(({ image_id }) => image_id === id))}
          acting={editing.acting}
          onClose={() => setAdding(false)}
          onChoose={(image_id) => {
            setAdding(false);
            set([...gallery, { image_id, alt: {} }], '');
            requestAnimationFrame(() => focusField(`pictures.gallery.${gallery.length}.alt`)); // the new row pushes the button out
          }}
        />
      ) : null}
    </>
  );
}

type FieldsProps = {
  picture: WordsPicture;
  at: number;
  image: ImageFacts | undefined;
  onChange: (changes: Partial<WordsPicture>) => void;
};

function PictureFields({ picture, at, image, onChange }: FieldsProps) {
  const path = `pictures.gallery.${at}`;
  return (
    <>
      {image ? (
        <FocusField
          name={`picture ${at + 1}`}
          image={image}
          focus={picture.focus}
          onChange={(focus) => onChange({ focus })}
        />
      ) : (
        <p>This picture was deleted.</p>
      )}
      <Words
        label="What it shows"
        path={`${path}.alt`}
        value={picture.alt}
        max={SHORT_MAX}
        hint="For people who cannot see it, like: A bob cut, from the side."
        onChange={(alt) => onChange({ alt: alt ?? {} })}
      />
      <Words
        label="A line under it"
        path={`${path}.caption`}
        value={picture.caption}
        max={TEXT_MAX}
        optional
        onChange={(caption) => onChange({ caption })}
      />
    </>
  );
}
