import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './SiteDialog.module.css';

type Props = { title: string; closeLabel: string; onClose: () => void; wide?: boolean; children: ReactNode };

/** A sheet in the site's own colours. Rendered means open: the browser keeps the focus in, and gives it back. */
export function SiteDialog({ title, closeLabel, onClose, wide, children }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // The press beside it is a convenience; the keyboard has Esc and the cross.
    <dialog
      ref={ref}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onMouseDown={(event) => event.target === ref.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 4l16 16M20 4L4 20" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
