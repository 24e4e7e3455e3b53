import type { ReactNode } from 'react';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import styles from './ChatFrame.module.css';

type Props = { site: SiteView; title: string; subtitle: string; actions?: ReactNode; children?: ReactNode };

/** The frame with its bar; drawn on the server too, so that nothing moves when the chat arrives. */
export function ChatFrame({ actions, children, site, subtitle, title }: Props) {
  return (
    <section className={styles.frame} aria-label={title}>
      <header className={styles.bar}>
        <svg className={styles.badge} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          <rect className={styles.tile} width="40" height="40" rx="6" />
          {site.kind === 'AutoRepair' ? (
            <g className={styles.drawn}>
              <path d="M7 25v-4c0-1.6 1-2.6 2.6-2.9l2.4-.5 3.6-5c.7-1 1.6-1.4 2.8-1.4h5.4c1.2 0 2.1.5 2.7 1.5l2.3 4.6 2 .6c1.5.4 2.2 1.3 2.2 2.8V25z" />
              <circle className={styles.wheel} cx="13" cy="26" r="4" />
              <circle className={styles.wheel} cx="27" cy="26" r="4" />
            </g>
          ) : (
            <path className={styles.drawn} d="M9 11h22v15H20l-6 5v-5H9z" />
          )}
        </svg>
        <div className={styles.names}>
          <h3>{title}</h3>
          <p>{subtitle}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
