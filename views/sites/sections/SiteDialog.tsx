import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './SiteDialog.module.css';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };
type SheetProps = Props & { ref: RefObject<HTMLDialogElement | null>; id?: string; wide?: boolean; failed?: boolean };

/** A dialog in the site's own colours that is there as long as it is open. */
export function SiteDialog(props: Props) {
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
  return <SiteDialogSheet {...props} ref={ref} />;
}

/** The dialog itself, closed until showModal() is called. Esc and the cross close it without scripts. */
export function SiteDialogSheet({ ref, id, title, closeLabel, onClose, wide, failed, children }: SheetProps) {
  return (
    // A press beside the dialog closes it too; the keyboard has Esc and the cross.
    <dialog
      ref={ref}
      id={id}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-label={title}
      data-failed={failed ? '' : undefined}
      suppressHydrationWarning // it may be open before React is there
      onMouseDown={({ target }) => target === ref.current && ref.current?.close()}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <form method="dialog" className={styles.head}>
          <h2>{title}</h2>
          <button type="submit" className={styles.close} aria-label={closeLabel}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 4l16 16M20 4L4 20" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </form>
        {children}
      </div>
    </dialog>
  );
}
