import { useState } from 'react';
import type { UserView } from '../../../src/auth/auth.dto.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Facts } from '../../ui/layout/Panel.tsx';
import { ADMIN_API, useDialogChange } from '../admin.data.ts';
import { fileSize } from '../admin.texts.ts';
import type { Image } from './images.data.ts';
import styles from './Images.module.css';

type ImageProps = { image: Image; owner: UserView; onClose: () => void };

export function Preview({ image, owner, onClose, onDelete }: ImageProps & { onDelete: () => void }) {
  return (
    <Dialog
      title="Preview"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
          <AnchorButton variant="secondary" href={image.url} target="_blank" rel="noopener">
            View Original
          </AnchorButton>
        </>
      }
    >
      <img
        className={styles.preview}
        src={image.variants.at(-1)?.url ?? image.url}
        width={image.width}
        height={image.height}
        alt={image.original_filename}
      />
      <Facts
        rows={[
          ['Original name', <bdi key="name">{image.original_filename}</bdi>],
          ['Size', fileSize(image.size)],
          ['Uploaded', shortDate(image.uploaded_at)],
          ['User', <bdi key="owner">{owner.name}</bdi>],
        ]}
      />
    </Dialog>
  );
}

export function DeleteImage({ image, owner, onClose }: ImageProps) {
  const { busy, failure, run } = useDialogChange(onClose);
  const [isInUse, setIsInUse] = useState(false);
  const confirm = () =>
    run({
      method: 'DELETE',
      path: `${ADMIN_API}/images/${image.id}${isInUse ? '?from_site=1' : ''}`,
      body: { user_id: owner.id },
      onRefused: (code) => setIsInUse(isInUse || code === 'image_in_use'),
      done: 'Image deleted successfully',
      failed: 'Failed to delete image',
      network: 'Network error while deleting image',
    });
  return (
    <ConfirmDialog
      title="Delete image"
      confirmLabel={isInUse ? 'Take it off and delete' : 'Delete'}
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        Are you sure you want to delete “<bdi>{image.original_filename}</bdi>” of <bdi>{owner.name}</bdi>? Its file goes
        too.
      </p>
      {isInUse ? <p>It leaves the live page at once, as a new version. Nothing else on the page changes.</p> : null}
    </ConfirmDialog>
  );
}
