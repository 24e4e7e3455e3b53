import type { SiteLabels } from '../site.texts.ts';
import menu from './SiteNav.module.css';

/** `lang` where the label is not in the page's language. */
export type NavLink = { id: string; label: string; lang?: string | undefined };
type Styles = Readonly<Record<string, string>>;
type Props = { links: NavLink[]; labels: SiteLabels; styles: Styles };

/**
 * Anchors in a row; on narrow screens behind a button that the browser opens by itself: styles show `links` after an open
 * `burger`. Escape and the choice of a link close it (views/ssr/early/menus.ts).
 */
export function SiteNav({ links, labels, styles }: Props) {
  return (
    <>
      <details className={styles.burger} data-menu="">
        <summary className={menu.button} role="button" aria-label={labels.menu}>
          <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2">
            <path className={menu.lines} d="M2 6h20M2 12h20M2 18h20" />
            <path className={menu.cross} d="M5 5l14 14M19 5L5 19" />
          </svg>
        </summary>
      </details>
      <nav id="site-menu" className={styles.links} aria-label={labels.menu}>
        {links.map(({ id, label, lang }) => (
          <a key={id} href={`#${id}`} lang={lang}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
