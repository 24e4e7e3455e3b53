import type { ComponentType } from 'react';
import { telHref } from '../../../src/sites/content/site-format.shared.ts';
import type { SiteWithCard } from '../../../src/sites/content/site-view.shared.ts';
import type { CardPageData } from '../../../src/sites/sites.dto.ts';
import type { PageModule } from '../../page.ts';
import { useDocumentContent } from '../../document/document.tsx';
import { classes } from '../../ui/classes.ts';
import { ForFiles } from '../../sites/files/for-files.ts';
import { OfflineSite } from '../../sites/OfflineSite.tsx';
import { AddToContacts } from '../../sites/sections/AddToContacts.tsx';
import base from '../../sites/sections/base/base.module.css';
import { langOf } from '../../sites/sections/Phrased.tsx';
import { PoweredBy } from '../../sites/sections/footer/PoweredBy.tsx';
import { SmallLinks } from '../../sites/sections/footer/SmallLinks.tsx';
import { siteLabels } from '../../sites/site.texts.ts';
import { siteLinks, type SiteLinks } from '../../sites/site-links.ts';
import card from '../BusinessCard.module.css';
import { cardHead } from '../card-head.ts';
import { CardRows } from '../CardRows.tsx';
import styles from './DesignCard.module.css';
import { ShareCard } from '../ShareCard.tsx';

/** Draws the card's top, the name among it. */
export type CardTopProps = { site: SiteWithCard };

type CardLook = {
  Top: ComponentType<CardTopProps>;
  /** The design's faces by pair. */
  fonts: Readonly<Record<string, readonly string[]>>;
  /** Class of the whole page; it may set `--c-radius` and `--c-shade` of the buttons. */
  look: string;
};

/** The document of one design's card. */
export function designCardPage({ Top, fonts, look }: CardLook): PageModule {
  function Component() {
    const data = useDocumentContent<CardPageData>();
    if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
    const { files, site, origin, shown_host = new URL(origin).host } = data;
    const links = siteLinks(site, data);
    return (
      <ForFiles value={files}>
        <DesignCard site={site} origin={origin} host={shown_host} links={links} look={look} Top={Top} />
      </ForFiles>
    );
  }
  const head = (data: CardPageData) => {
    if (data.offline) return cardHead(data, []);
    return { ...cardHead(data, fonts[data.site.look.pair] ?? fonts.a!), style: data.tokens };
  };
  return { Component, head };
}

type Props = { site: SiteWithCard; origin: string; host: string; links: SiteLinks } & Pick<CardLook, 'Top' | 'look'>;

/** A card to keep, in the look of its site: the art with the name, the two buttons, then the facts. */
function DesignCard({ site, origin, host, links, look, Top }: Props) {
  const { card: content, language } = site;
  return (
    <div className={classes(base.site, look, card.page)} data-palette={site.look.palette}>
      <main className={classes(card.card, styles.card)} id="main" tabIndex={-1}>
        <Top site={site} />
        <div className={card.body}>
          {content.title && ![content.name, content.org].includes(content.title) && (
            <p className={styles.trade} lang={langOf(site, content.title)}>
              {content.title}
            </p>
          )}
          {!content.org.startsWith(content.name) && <p className={styles.org}>{content.org}</p>}
          <p className={styles.actions}>
            <AddToContacts
              slug={content.slug}
              language={language}
              isDefault={language === site.default_language}
              href={site.sample ? undefined : links.vcard}
              className={styles.primary!}
            />
            {content.phone && (
              <a className={styles.secondary} href={telHref(content.phone)}>
                {siteLabels(language).callNow}
              </a>
            )}
          </p>
          <CardRows site={site} host={host} />
          {content.note && (
            <p className={styles.note} lang={langOf(site, content.note)}>
              {content.note}
            </p>
          )}
          <ShareCard site={site} origin={origin} className={styles.share!} />
        </div>
      </main>
      <footer className={classes(card.footer, styles.footer)}>
        <SmallLinks links={links} language={language} className={base.footerLinks} />
        <PoweredBy language={language} href={links.provider} />
      </footer>
    </div>
  );
}
