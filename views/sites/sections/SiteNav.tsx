import { useEffect, useRef, useState } from 'react';
import type { SiteLabels } from '../site-labels.ts';

export type NavLink = { id: string; label: string };
type Styles = Readonly<Record<string, string>>;
type Props = { links: NavLink[]; labels: SiteLabels; styles: Styles };

/** Anchors in a row; on narrow screens behind a button. Choosing one scrolls there smoothly, then closes the menu. */
export function SiteNav({ links, labels, styles }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.burger}
        aria-expanded={open}
        aria-controls="site-menu"
        aria-label={open ? labels.closeMenu : labels.menu}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d={open ? 'M5 5l14 14M19 5L5 19' : 'M2 6h20M2 12h20M2 18h20'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
      <nav id="site-menu" className={open ? `${styles.links} ${styles.open}` : styles.links} aria-label={labels.menu}>
        {links.map(({ id, label }) => (
          <a key={id} href={`#${id}`} onClick={() => setOpen(false)}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
