import { useSyncExternalStore } from 'react';
import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import type { SitePageData } from '../../../src/sites/sites.dto.ts';
import { sitePagePath } from '../../../src/sites/sites.shared.ts';
import { useDocumentContent } from '../../ssr/document.tsx';
import type { PageHead } from '../../ssr/head.ts';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { bookingTexts } from '../booking.texts.ts';
import { Appointment } from './Appointment.tsx';

export const head = (data: SitePageData): PageHead => {
  if (data.offline) throw new Error('A site that is away has no page for this.');
  const { business_name, language } = data.site;
  return {
    title: `${bookingTexts(language).page.title} | ${business_name}`,
    description: bookingTexts(language).page.title,
    lang: LANGUAGE[language].tag,
    noindex: true,
    siteName: business_name,
  };
};

/** The same page for every appointment of the site: the address is read in the browser. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  const id = useSyncExternalStore(never, idInAddress, () => null);
  if (data.offline) return null;
  const { site } = data;
  if (id === null) return <Skeleton lines={4} label={bookingTexts(site.language).page.loading} />;
  const home = sitePagePath(site, site.language);
  return (
    <Appointment
      id={id}
      language={site.language}
      name={site.business_name}
      mark={<a href={home}>{site.business_name}</a>}
      siteOf={() => home}
    />
  );
}

const never = () => () => {};
const idInAddress = (): string => /\/appointments\/([\w-]+)/.exec(window.location.pathname)?.[1] ?? '';
