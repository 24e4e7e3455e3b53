import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { dismissToast, onToasts, shownToasts, timeLeft, type ShownToast } from '../../lib/toasts.ts';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Toast.module.css';
import { currentPlace, onPlaces, usePlace } from './toastPlaces.ts';

const NONE: readonly ShownToast[] = [];

/** The page with its place for toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}

/**
 * A place for toasts: two live regions that exist before they have content. An open modal dialog has one of its own,
 * because everything outside it is inert and below it; toasts are shown in the topmost dialog.
 */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const place = usePlace(inDialog);
  const isCurrent = useSyncExternalStore(
    onPlaces,
    () => currentPlace() === place,
    () => false,
  );
  const shown = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const toasts = isCurrent ? shown : NONE;
  const said = toasts.filter(({ isSaid }) => isSaid);
  const urgent = toasts.filter(({ isSaid, tone }) => !isSaid && tone === 'destructive');
  const calm = toasts.filter(({ isSaid, tone }) => !isSaid && tone !== 'destructive');
  return (
    <div className={classes(styles.place, inDialog && styles.inDialog)}>
      <div>
        {said.map((toast) => (
          <ToastNote key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((toast) => (
          <ToastNote key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status">
        {calm.map((toast) => (
          <ToastNote key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastNote({ toast }: { toast: ShownToast }) {
  const { dismiss = 'Dismiss', id, title, message, tone = 'default' } = toast;
  const note = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    let timer = setTimeout(leave, timeLeft(toast, Date.now()));
    // It stays while a pointer or the focus is on it.
    function leave() {
      if (note.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1000);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, toast]);

  /** The pressed button goes: the focus returns to where it was. */
  function dismissed() {
    dismissToast(id);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  return (
    <div ref={note} className={classes(styles.toast, styles[tone])}>
      {tone === 'default' ? null : (
        <span className={styles.mark}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {message && tone === 'destructive' ? <VisuallyHidden>: </VisuallyHidden> : null}
        {message ? <p className={styles.message}>{message}</p> : null}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={dismiss}
        onFocus={(event) => (before.current = event.relatedTarget)}
        onClick={dismissed}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
