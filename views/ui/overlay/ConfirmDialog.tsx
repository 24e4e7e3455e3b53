import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { Dialog, type DialogFailure } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  closeLabel?: string;
  busy?: boolean;
  /** Nothing can be confirmed yet, e.g. a reason is missing. */
  disabled?: boolean;
  failure?: DialogFailure | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once, in the product's own words, before a change; `children` may have fields. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  closeLabel,
  busy,
  disabled,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      locked={busy}
      failure={failure}
      onClose={onCancel}
      closeLabel={closeLabel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button busy={busy} aria-disabled={disabled || undefined} onClick={disabled ? undefined : onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
