import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../logo/Logo.tsx';
import { LogoBoard } from '../logo/LogoBoard.tsx';
import { Badge } from '../data/Badge.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import '../../styles/forced-colors.css';
import { SkipLink } from './SkipLink.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './AppFrame.module.css';

type AppFrameProps = {
  /** `SidebarItem`s. */
  sidebar: ReactNode;
  sidebarLabel: string;
  /** What is open, beside the menu's button on a phone. */
  current: string;
  header: ReactNode;
  children: ReactNode;
};

/** The frame of the dashboard, the studio and the administration: a sidebar that slides in on phones, a header, and the page. */
export function AppFrame({ sidebar, sidebarLabel, current, header, children }: AppFrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const dialog = drawer.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <aside className={styles.side} aria-label="Sidebar">
        <div>
          <Logo className={styles.sideLogo}>
            <LogoBoard />
          </Logo>
          <nav aria-label={sidebarLabel}>
            <ul className={styles.items}>{sidebar}</ul>
          </nav>
        </div>
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={sidebarLabel}
        onClose={() => setOpen(false)}
        onMouseDown={(event) => event.target === drawer.current && setOpen(false)}
      >
        <div className={styles.drawerSheet}>
          <button type="button" className={styles.close} aria-label="Close menu" onClick={() => setOpen(false)}>
            <Icon name="close" size={24} />
          </button>
          <nav aria-label={sidebarLabel}>
            <ul className={styles.items}>{sidebar}</ul>
          </nav>
        </div>
      </dialog>
      <div className={styles.body}>
        <header>
          <div className={styles.top}>
            <Logo>
              <LogoBoard />
            </Logo>
            <button
              type="button"
              className={styles.menu}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <VisuallyHidden>Menu: </VisuallyHidden>
              {current}
              <Icon name="menu" size={30} />
            </button>
          </div>
          <div className={styles.header}>{header}</div>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

type SidebarItemProps = {
  to: string;
  label: string;
  description: string;
  selected?: boolean;
  count?: number;
  countLabel?: string;
  /** On hover or focus. */
  onIntent?: () => void;
};

export function SidebarItem(props: SidebarItemProps) {
  const { to, label, description, selected, count, countLabel = 'new', onIntent } = props;
  return (
    <li>
      <Link
        className={classes(styles.item, selected && styles.selected)}
        to={to}
        aria-current={selected ? 'page' : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <span className={styles.itemLabel}>{label}</span>
        <span className={styles.itemText}>{description}</span>
        {count ? (
          <span className={styles.count}>
            <Badge>{count}</Badge>
            <span className={styles.unseen}> {countLabel}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** Who is signed in: initial, name, e-mail, and a word on the plan. */
export function Identity({ name, email, note }: { name: string; email: string; note?: ReactNode }) {
  return (
    <div className={styles.identity}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(name || email)}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{email}</p>
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}

function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase('en-CA');
}
