import { paths } from '../../paths.ts';
import type { PageHead } from '../../ssr/head.ts';
import { inSiteFrame } from '../frame/inSiteFrame.tsx';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { ReportForm } from './ReportForm.tsx';
import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import { useReportTexts } from './report.texts.ts';
import styles from './ReportPage.module.css';

export const head: PageHead = {
  title: 'Report a page | Shingle',
  description: 'Tell us about a page we host that misleads, sends spam or uses what belongs to somebody else.',
  path: paths.report,
  noindex: true,
};

/** Where 'Report this page' of every customer's site leads. */
export const Component = inSiteFrame(Page, paths.report);

function Page() {
  const { language, texts } = useReportTexts();
  return (
    <div lang={LANGUAGE[language].tag}>
      <div className={classes(page.container, page.opening)}>
        <h1 className={page.title}>{texts.title}</h1>
        <p className={classes(page.lead, page.openingNote)}>{texts.lead}</p>
      </div>
      <div className={classes(page.container, styles.report)}>
        <ReportForm texts={texts} />
      </div>
    </div>
  );
}
