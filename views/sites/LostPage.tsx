import { LANGUAGE, type Language } from '../../src/pages/languages.shared.ts';
import { sitePagePath } from '../../src/sites/sites.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';
import { useDocumentContent } from '../ssr/document.tsx';
import type { PageHead } from '../ssr/head.ts';
import styles from './LostPage.module.css';

const TEXTS: Record<Language, { title: string; text: string; home: string }> = {
  en: { title: 'Page not found', text: 'There is nothing at this address.', home: 'To the first page' },
  fr: { title: 'Page introuvable', text: 'Il n’y a rien à cette adresse.', home: 'Vers la page d’accueil' },
  zh: { title: '找不到页面', text: '这个地址没有内容。', home: '回到首页' },
};

export const head = (data: SitePageData): PageHead => {
  if (data.offline) throw new Error('A site that is away has no page for this.');
  const { site, tokens } = data;
  return {
    title: `${TEXTS[site.language].title} · ${site.business_name}`,
    description: TEXTS[site.language].text,
    lang: LANGUAGE[site.language].tag,
    noindex: true,
    fonts: [],
    style: tokens,
    siteName: site.business_name,
  };
};

/** What a customer's site shows at addresses it does not have, in its own colours. */
export function Component() {
  const data = useDocumentContent<SitePageData>();
  if (data.offline) return null;
  const { site } = data;
  const { home, text, title } = TEXTS[site.language];
  return (
    <main className={styles.page} id="main">
      <p className={styles.name}>{site.business_name}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <a href={sitePagePath(site, site.language)}>{home}</a>
    </main>
  );
}
