import type { Language } from '../../../src/pages/languages.shared.ts';
import { telHref } from '../../../src/sites/content/site-format.shared.ts';
import { sitePagePath } from '../../../src/sites/sites.shared.ts';
import type { PageHead } from '../../document/head.ts';
import { Motif } from '../motifs/Motif.tsx';
import { siteLabels } from '../site.texts.ts';
import { SmallPage, type SiteShown } from './SmallPage.tsx';
import styles from './lost.module.css';

const TEXTS: Record<Language, { title: string; text: string; home: string }> = {
  en: { title: 'Page not found', text: 'There is nothing at this address.', home: 'To the first page' },
  fr: { title: 'Page introuvable', text: 'Il n’y a rien à cette adresse.', home: 'Vers la page d’accueil' },
  zh: { title: '找不到页面', text: '这个地址没有内容。', home: '回到首页' },
};

export const lostHead = ({ site }: SiteShown): Pick<PageHead, 'title' | 'description' | 'noindex'> => ({
  title: `${TEXTS[site.language].title} · ${site.business_name}`,
  description: TEXTS[site.language].text,
  noindex: true,
});

/** What a customer's site shows at addresses it does not have: its own look, the way home, and the number to call. */
export function LostPage({ data }: { data: SiteShown }) {
  const { site } = data;
  const { home, text, title } = TEXTS[site.language];
  const { phone } = site.contact;
  return (
    <SmallPage data={data} className={styles.wide} hrefIn={(language) => sitePagePath(site, language)}>
      <main id="main" className={styles.field} tabIndex={-1}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1>{title}</h1>
            <p>{text}</p>
            <p className={styles.ways}>
              <a className={styles.home} href={sitePagePath(site, site.language)}>
                {home}
              </a>
              {phone && (
                <a className={styles.call} href={telHref(phone)}>
                  {siteLabels(site.language).call} <span>{phone}</span>
                </a>
              )}
            </p>
          </div>
          <Motif site={site} ground="deep" className={styles.thing} />
        </div>
      </main>
    </SmallPage>
  );
}
