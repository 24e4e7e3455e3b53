import type { Language } from '../../../../src/pages/languages.shared.ts';
import { paths } from '../../../paths.ts';
import styles from './PoweredBy.module.css';
import { useForFiles } from '../../files/for-files.ts';
import { siteLabels } from '../../site.texts.ts';

/** The one thing a customer's site shares with ours. */
export function PoweredBy({ language, href = paths.home }: { language: Language; href?: string }) {
  const files = useForFiles();
  if (files?.credit === null) return null;
  return (
    <p className={styles.powered}>
      {siteLabels(language).poweredBy}{' '}
      <a className={styles.plate} href={files?.credit ?? href}>
        <img
          src={files ? `${files.root}assets/powered-by.svg` : '/powered-by.svg'}
          width="78"
          height="30"
          alt=""
          loading="lazy"
        />
        Shingle
      </a>
    </p>
  );
}
