import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Alert } from '../data/Notice.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Dialog.module.css';
import { Toasts } from './Toast.tsx';

/** What went wrong in a dialog. */
export type DialogFailure = { title?: string; message: string };

export type DialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** Called by Esc, the cross and a press beside the dialog; without it only an action ends the dialog. */
  onClose?: () => void;
  /** The name of the cross. */
  closeLabel?: string;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Shown above the buttons, and announced. */
  failure?: DialogFailure | null;
  size?: 'small' | 'medium' | 'large';
  /** The dialog cannot be closed while its work goes on. */
  locked?: boolean;
};

/** Fields in which something is written or chosen at once. */
const WRITTEN = ':is(textarea, select, input:not([type=checkbox], [type=radio], [type=file])):enabled';

function giveBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  opener.focus();
  // What the dialog has changed may have pushed it out of the window, or a toast stands over it.
  requestAnimationFrame(() => opener.matches(':focus') && opener.scrollIntoView({ block: 'nearest' }));
}

/** A sheet over the page. Rendered means open: the browser's own modal keeps the focus in and gives it back. */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, actions, failure, size = 'medium', locked } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    if (size === 'small') dialog?.querySelector<HTMLElement>(WRITTEN)?.focus(); // else the cross has the focus
    return () => {
      dialog?.close();
      giveBack(opener);
    };
  }, [size]);

  function close() {
    if (!locked) onClose?.();
  }
  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current) close();
  }
  /** Chromium lets only the first of two Escapes be refused in `cancel`. */
  function refuseEscape(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || (onClose && !locked)) return;
    if ((event.target as Element).closest('dialog') === ref.current) event.preventDefault();
  }
  /** A close request that cannot be refused, e.g. the second of Android's Back. */
  function reopen() {
    if (ref.current?.open === false) ref.current.showModal();
  }
  return (
    // A press beside the dialog closes it too; the keyboard has Esc and the cross.
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onMouseDown={pressBeside}
      onKeyDown={refuseEscape}
      onClose={reopen}
      onCancel={(event) => {
        if (event.target !== ref.current) return; // React passes it on from a dialog within, a file field sends one too
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {onClose ? (
            <button
              type="button"
              className={styles.close}
              aria-label={props.closeLabel ?? 'Close'}
              onClick={close}
              disabled={locked}
            >
              <Icon name="close" size={22} />
            </button>
          ) : null}
        </header>
        <div className={styles.body}>{children}</div>
        {failure ? (
          <div className={styles.failure}>
            <Alert title={failure.title}>{failure.message}</Alert>
          </div>
        ) : null}
        {actions ? <footer className={styles.actions}>{actions}</footer> : null}
      </div>
      <Toasts inDialog />
    </dialog>
  );
}
