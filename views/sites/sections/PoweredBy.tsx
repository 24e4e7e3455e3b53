import type { Language } from '../../../src/sites/content/site-content.shared.ts';
import { paths } from '../../paths.ts';
import styles from './PoweredBy.module.css';
import { siteLabels } from '../site-labels.ts';

/** The one thing a customer's site shares with ours. */
export function PoweredBy({ language }: { language: Language }) {
  return (
    <p className={styles.powered}>
      {siteLabels(language).poweredBy}{' '}
      <a className={styles.plate} href={paths.home}>
        <img src="/powered-by.svg" width="78" height="30" alt="Shingle" />
      </a>
    </p>
  );
}
