import type { Language } from '../../src/pages/languages.shared.ts';
import styles from './OfflineSite.module.css';
import { siteLabels } from './site.texts.ts';

/** The page of a site that is offline: a sentence, and nothing of the content. */
export function OfflineSite({ language, name }: { language: Language; name: string }) {
  const labels = siteLabels(language);
  return (
    <main className={styles.page}>
      <svg className={styles.string} viewBox="0 0 240 60" aria-hidden="true">
        <path d="M20 60L120 6l100 54" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <circle cx="120" cy="6" r="6" fill="currentColor" />
      </svg>
      <div className={styles.sign}>
        <h1>{labels.offlineTitle}</h1>
        <p>{labels.offlineText(name)}</p>
      </div>
    </main>
  );
}
