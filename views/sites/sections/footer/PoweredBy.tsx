import type { Language } from '../../../../src/sites/content/site-content.shared.ts';
import { paths } from '../../../paths.ts';
import styles from './PoweredBy.module.css';
import { siteLabels } from '../../site-labels.ts';

/** The one thing a customer's site shares with ours. */
export function PoweredBy({ language, href = paths.home }: { language: Language; href?: string }) {
  return (
    <p className={styles.powered}>
      {siteLabels(language).poweredBy}{' '}
      <a className={styles.plate} href={href}>
        <img src="/powered-by.svg" width="78" height="30" alt="Shingle" />
      </a>
    </p>
  );
}
