import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Esc, the cross and a press beside the dialog all end here. */
  onClose: () => void;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** While work goes on that must not be walked away from. */
  locked?: boolean;
  className?: string;
}

/** A sheet over the page. Rendered means open: the browser's own modal keeps the focus in and gives it back. */
export function Dialog({ title, children, onClose, actions, size = 'medium', locked, className }: DialogProps) {
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

  function close() {
    if (!locked) onClose();
  }
  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current) close();
  }
  return (
    // The press beside it is a convenience; the keyboard has Esc and the cross.
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onMouseDown={pressBeside}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close} disabled={locked}>
            <Icon name="close" size={22} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
