import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImageFacts } from '../../../../../src/sites/content/compose.shared.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import styles from './fields.module.css';

type Props = {
  label: string;
  path: string;
  chosen: string | undefined;
  hint: string;
  onChange: (id: string | undefined) => void;
};

/** One picture of the uploads, or none. */
export function PictureChooser({ label, path, chosen, hint, onChange }: Props) {
  const { editing, say } = usePartEditing();
  const [open, setOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const image = editing.images.find(({ id }) => id === chosen);
  function leaveOut() {
    choose.current?.focus(); // the pressed button goes
    onChange(undefined);
    say(`${label}: without a picture`);
  }
  return (
    <div className={styles.chooser}>
      <p className={styles.label}>{label}</p>
      {image ? (
        <img className={styles.thumb} src={thumbOf(image)} alt="The one that is chosen" width="120" height="90" />
      ) : (
        <p className={styles.hint}>{hint}</p>
      )}
      <p className={styles.buttons}>
        <Button variant="secondary" size="small" ref={choose} id={fieldId(path)} onClick={() => setOpen(true)}>
          {image ? 'Choose another' : 'Choose a picture'}
        </Button>
        {chosen ? (
          <Button variant="quiet" onClick={leaveOut}>
            Without a picture
          </Button>
        ) : null}
      </p>
      {open ? (
        <UploadsDialog
          title={label}
          images={editing.images}
          acting={editing.acting}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false);
            onChange(id);
          }}
        />
      ) : null}
    </div>
  );
}

type DialogProps = {
  title: string;
  images: readonly ImageFacts[];
  /** An operator chooses, and cannot add one. */
  acting?: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** The owner's uploads to choose from. */
export function UploadsDialog({ title, images, acting, onChoose, onClose }: DialogProps) {
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {images.length ? (
        <ul className={styles.uploads}>
          {images.map((image, at) => (
            <li key={image.id}>
              <button type="button" className={styles.upload} onClick={() => onChoose(image.id)}>
                <img src={thumbOf(image)} alt={`Upload ${at + 1} of ${images.length}`} width="160" height="120" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {acting ? (
        <p>{images.length ? 'Another one?' : 'There are no other pictures.'} The owner adds them, in Upload Images.</p>
      ) : (
        <p>
          {images.length ? 'Another one?' : 'There are no other pictures.'} Put it in{' '}
          <Link to={`${paths.dashboard}?tab=upload`}>Upload Images</Link>, then come back.
        </p>
      )}
    </Dialog>
  );
}

export const thumbOf = ({ url, variants }: ImageFacts): string => variants[0]?.url ?? url;
