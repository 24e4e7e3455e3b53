import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { roleName } from '../auth/admin-roles.ts';
import type { AdminView } from '../../src/auth/admins/admins.dto.ts';
import { platformSession } from '../lib/session/adminSession.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showToast } from '../lib/toasts.ts';
import { signOut } from './admin.data.ts';
import styles from './AdminPage.module.css';

/** Who is signed in, and the ways to the settings and out. */
export function AdminMenu({ admin, token, onSettings }: { admin: AdminView; token: string; onSettings: () => void }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) close();
  }
  /** The focus stands at the menu's button then: what had it is hidden. */
  function close() {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  }
  function leave() {
    platformSession.forget();
    showToast({ title: 'Logged out' });
    signOut(token).catch(() => undefined); // the session ends here at once, and by itself within 12 hours
  }
  return (
    <div className={styles.menu} ref={box} role="group" aria-label="Administrator" onKeyDown={press}>
      <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={styles.menuName}>{admin.full_name}</span>
        <Icon name="down" size={18} />
      </Button>
      <div className={styles.sheet} id={id} hidden={!open}>
        <p className={styles.strong}>{admin.full_name}</p>
        <p className={styles.quiet}>{admin.email ?? 'No e-mail set'}</p>
        <p className={styles.quiet}>{roleName(admin)}</p>
        <div className={styles.sheetActions}>
          <Button
            variant="quiet"
            onClick={() => {
              close();
              onSettings();
            }}
          >
            Settings
          </Button>
          <Button variant="quiet" onClick={leave}>
            Logout
          </Button>
        </div>
      </div>
    </div>
  );
}
