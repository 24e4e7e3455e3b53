import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { isReported } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { RemoveButton } from '../../ui/lists/RemoveButton.tsx';
import styles from './Upload.module.css';
import type { ImageView } from '../../../src/uploads/uploads.dto.ts';
import { copiesOf } from '../../../src/uploads/image-files.shared.ts';
import { useDeleteImage } from './upload.data.ts';

const TAKEN_OFF =
  'It leaves the live page at once, as a new version, and is then deleted. Nothing else on the page changes.';

/** The uploaded pictures; one can be looked at and deleted. */
export function Gallery({ images }: { images: ImageView[] }) {
  const [shown, setShown] = useState<ImageView | null>(null);
  const [deleting, setDeleting] = useState<ImageView | null>(null);
  const [deleted, setDeleted] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const remove = useDeleteImage();
  const { error } = remove;
  const isInUse = error instanceof ApiError && error.code === 'image_in_use';
  // The way to take it off stays when that fails.
  const fromSite = isInUse || (remove.variables?.fromSite ?? false);

  useEffect(() => {
    if (deleted) list.current?.focus(); // the button that was pressed is gone
  }, [deleted]);

  function askToDelete(image: ImageView | null) {
    remove.reset();
    setDeleting(image);
  }
  function confirm({ id }: ImageView) {
    remove.mutateAsync({ id, fromSite }).then(
      () => {
        setShown(null);
        setDeleting(null);
        setDeleted((before) => before + 1);
        showToast({ tone: 'success', title: 'Image deleted' }); // also of the last one, whose gallery is gone
      },
      () => undefined, // is said in the dialog
    );
  }
  return (
    <>
      <ul className={styles.gallery} ref={list} tabIndex={-1} aria-label="Uploaded images">
        {images.map((image) => (
          <GalleryItem
            key={image.id}
            image={image}
            onOpen={() => setShown(image)}
            onDelete={() => askToDelete(image)}
          />
        ))}
      </ul>
      {shown ? <Preview image={shown} onClose={() => setShown(null)} onDelete={() => askToDelete(shown)} /> : null}
      {deleting ? (
        <ConfirmDialog
          title="Delete image"
          confirmLabel={fromSite ? 'Take it off and delete' : 'Delete'}
          busy={remove.isPending}
          failure={
            error && !isReported(error)
              ? { title: isInUse ? undefined : 'Delete Failed', message: error.message }
              : null
          }
          onConfirm={() => confirm(deleting)}
          onCancel={() => askToDelete(null)}
        >
          {fromSite ? TAKEN_OFF : 'Are you sure you want to delete this image?'}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type GalleryItemProps = { image: ImageView; onOpen: () => void; onDelete: () => void };

function GalleryItem({ image, onOpen, onDelete }: GalleryItemProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <img
          className={styles.picture}
          src={image.variants[0]?.url ?? image.url}
          srcSet={copiesOf(image.variants).srcSet}
          sizes="(min-width: 700px) 220px, 45vw"
          width={image.width}
          height={image.height}
          alt={`Preview of ${image.original_filename}`}
          loading="lazy"
          decoding="async"
        />
      </button>
      <div className={styles.caption}>
        <span className={styles.name}>
          <bdi>{image.original_filename}</bdi>
        </span>
        <span className={styles.size}>
          {formatBytes(image.size)}, <span className={styles.day}>{formatDay(image.uploaded_at)}</span>
        </span>
      </div>
      <RemoveButton icon="trash" aria-label={`Delete ${image.original_filename}`} onClick={onDelete} />
    </li>
  );
}

type PreviewProps = { image: ImageView; onClose: () => void; onDelete: () => void };

function Preview({ image, onClose, onDelete }: PreviewProps) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog
      size="large"
      title={<bdi className={styles.previewTitle}>{image.original_filename}</bdi>}
      onClose={onClose}
      failure={isMissing ? { message: 'This image could not be loaded. Please try again in a moment.' } : null}
      actions={
        <>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
          <AnchorButton variant="secondary" href={image.url} target="_blank" rel="noreferrer">
            View Original
          </AnchorButton>
        </>
      }
    >
      <img
        className={styles.large}
        src={image.variants.at(-1)?.url ?? image.url}
        srcSet={copiesOf(image.variants).srcSet}
        sizes="(min-width: 820px) 764px, 92vw"
        width={image.width}
        height={image.height}
        alt={image.original_filename}
        onError={() => setIsMissing(true)}
        onLoad={() => setIsMissing(false)}
      />
      <p className={styles.facts}>
        {`${image.width} x ${image.height} pixels, ${formatBytes(image.size)}, uploaded ${formatDay(image.uploaded_at)}`}
      </p>
    </Dialog>
  );
}
