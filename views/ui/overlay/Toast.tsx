import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import { dismissToast, onToasts, showToast, shownToasts, type ShownToast } from './toasts.ts';
import styles from './Toast.module.css';

const NONE: readonly ShownToast[] = [];
const DEFAULT_MS = 5000;

/** `const { toast, dismiss } = useToast()` in any component under ToastProvider. */
export function useToast(): { toast: typeof showToast; dismiss: typeof dismissToast } {
  return TOASTS;
}
const TOASTS = { toast: showToast, dismiss: dismissToast };

/** Holds the place of the toasts: two live regions that are there before there is anything to say. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const urgent = toasts.filter((toast) => toast.tone === 'destructive');
  const calm = toasts.filter((toast) => toast.tone !== 'destructive');
  return (
    <>
      {children}
      <div className={styles.shelf}>
        <div role="alert" className={styles.region}>
          {urgent.map((toast) => (
            <ToastNote key={toast.id} toast={toast} />
          ))}
        </div>
        <div role="status" className={styles.region}>
          {calm.map((toast) => (
            <ToastNote key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
    </>
  );
}

function ToastNote({ toast }: { toast: ShownToast }) {
  const { id, title, message, tone = 'default', duration = DEFAULT_MS } = toast;
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = setTimeout(leave, duration);
    // Whoever is reading or aiming at it gets the time they need.
    function leave() {
      if (note.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1000);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, duration]);

  return (
    <div ref={note} className={classes(styles.toast, styles[tone])}>
      {tone === 'default' ? null : (
        <span className={styles.mark}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {message ? <p className={styles.message}>{message}</p> : null}
      </div>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
