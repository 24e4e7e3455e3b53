import type { ReportPageData } from '../../../src/abuse/abuse.dto.ts';
import { paths } from '../../paths.ts';
import { useDocumentContent } from '../../document/document.tsx';
import type { PageHead } from '../../document/head.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { ToastProvider } from '../../ui/overlay/Toast.tsx';
import { SiteFrame } from '../frame/SiteFrame.tsx';
import { reportTexts } from './report.texts.ts';
import { ReportForm } from './ReportForm.tsx';
import styles from './ReportPage.module.css';

export function head({ language, tag }: ReportPageData): PageHead {
  const { description, headTitle } = reportTexts(language);
  return { title: `${headTitle} | Shingle`, description, path: paths.report, noindex: true, lang: tag };
}

/** Where 'Report this page' of every customer's site leads: in the language of the page that the reader comes from. */
export function Component() {
  const { language } = useDocumentContent<ReportPageData>();
  const texts = reportTexts(language);
  return (
    <ToastProvider>
      <SiteFrame path={paths.report} texts={texts.frame}>
        <div className={classes(page.container, page.opening)}>
          <h1 className={classes(page.title, styles.title)}>{texts.title}</h1>
          <p className={classes(page.lead, page.openingNote)}>{texts.lead}</p>
        </div>
        <div className={classes(page.container, styles.report)}>
          <ReportForm texts={texts} />
        </div>
      </SiteFrame>
    </ToastProvider>
  );
}
