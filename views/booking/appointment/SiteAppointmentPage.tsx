import { useSyncExternalStore } from 'react';
import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import type { SitePageData } from '../../../src/sites/sites.dto.ts';
import { sitePagePath } from '../../../src/sites/sites.shared.ts';
import { useDocumentContent } from '../../document/document.tsx';
import type { PageHead } from '../../document/head.ts';
import page from '../../styles/page.module.css';
import { bookingTexts } from '../booking.texts.ts';
import { Appointment, Waiting } from './Appointment.tsx';
import parts from './AppointmentPage.module.css';
import styles from './SiteAppointmentPage.module.css';

export const head = (data: SitePageData): PageHead => {
  if (data.offline) throw new Error('A site that is away has no page for this.');
  const { site, tokens } = data;
  const { business_name, language } = site;
  return {
    title: `${bookingTexts(language).page.title} | ${business_name}`,
    description: bookingTexts(language).page.title,
    lang: LANGUAGE[language].tag,
    noindex: true,
    fonts: [],
    style: tokens,
    siteName: business_name,
  };
};

/** The same page for every appointment of the site, in its colours and languages: the address is read in the browser. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  const id = useSyncExternalStore(never, idInAddress, () => null);
  if (data.offline) return null;
  const { site } = data;
  const home = sitePagePath(site, site.language);
  return (
    <div className={styles.ofSite} data-palette={site.look.palette}>
      {id === null ? (
        <main className={`${page.container} ${parts.main}`}>
          <h1>{bookingTexts(site.language).page.title}</h1>
          <Waiting language={site.language} />
        </main>
      ) : (
        <Appointment
          id={id}
          language={site.language}
          languages={site.languages}
          name={site.business_name}
          mark={<a href={home}>{site.business_name}</a>}
          siteOf={() => home}
        />
      )}
    </div>
  );
}

const never = () => () => {};
const idInAddress = (): string => /\/appointments\/([\w-]+)/.exec(window.location.pathname)?.[1] ?? '';
