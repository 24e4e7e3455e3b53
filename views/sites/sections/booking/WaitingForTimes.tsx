import type { Language } from '../../../../src/pages/languages.shared.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { siteLabels } from '../../site.texts.ts';
import styles from '../SiteDialog.module.css';

/** What the booking dialog shows until its free times are there. */
export function WaitingForTimes({ language }: { language: Language }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={siteLabels(language).loadingTimes} />
    </div>
  );
}
