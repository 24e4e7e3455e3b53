import { useEffect, useRef, useState } from 'react';
import { useForFiles } from '../files/for-files.ts';
import type { SiteLabels } from '../site.texts.ts';

export type NavLink = { id: string; label: string };
type Styles = Readonly<Record<string, string>>;
type Props = { links: NavLink[]; labels: SiteLabels; styles: Styles };

const MENU = 'site-menu';

/** Anchors in a row; on narrow screens behind a button; in files behind a link, which needs no scripts. Choosing one scrolls there smoothly, then closes the menu. */
export function SiteNav({ links, labels, styles }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const files = useForFiles();
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
      {files ? (
        <a className={styles.burger} href={`#${MENU}`} aria-label={labels.menu}>
          <Lines />
        </a>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.burger}
          aria-expanded={open}
          aria-controls={MENU}
          aria-label={open ? labels.closeMenu : labels.menu}
          onClick={() => setOpen(!open)}
        >
          <Lines crossed={open} />
        </button>
      )}
      <nav id={MENU} className={open ? `${styles.links} ${styles.open}` : styles.links} aria-label={labels.menu}>
        {links.map(({ id, label }) => (
          <a key={id} href={`#${id}`} onClick={() => setOpen(false)}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

function Lines({ crossed = false }: { crossed?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={crossed ? 'M5 5l14 14M19 5L5 19' : 'M2 6h20M2 12h20M2 18h20'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
