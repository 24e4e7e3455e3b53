import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { IMAGE_TYPES } from '../../../src/uploads/uploads.shared.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Upload.module.css';

type ChooserProps = {
  onChoose: (files: File[]) => void;
  /** How many may still be added; undefined where it is not known. */
  left: number | undefined;
  busy: boolean;
};

/** A file input that is also a place to drop on. */
export function Chooser({ onChoose, left, busy }: ChooserProps) {
  const hint = useId();
  const [over, setOver] = useState(false);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(currentTarget.files ?? [])]);
    currentTarget.value = ''; // the same file may be chosen again
  }
  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(!busy);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!busy) onChoose([...event.dataTransfer.files]);
  }
  return (
    <label
      className={classes(styles.chooser, over && styles.over, busy && styles.shut)}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={styles.input}
        type="file"
        name="files"
        multiple
        accept={`${IMAGE_TYPES.join(',')},.jpg,.jpeg,.png,.webp`}
        aria-describedby={hint}
        disabled={busy}
        onChange={pick}
      />
      <Icon name="image" size={40} />
      <span className={styles.invite}>Choose images or drop them here</span>
      <span className={styles.terms} id={hint}>
        {`JPEG, PNG or WebP, up to 10MB each.${left === undefined ? '' : ` Room for ${left} more.`}`}
      </span>
    </label>
  );
}
