import type { ReactNode } from 'react';
import { addressLine, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { PictureView, SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { useForFiles } from '../../files/for-files.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { Actions } from '../../sections/contact/Actions.tsx';
import base from '../../sections/base/base.module.css';
import { headlineOrServices, stepWithWords, lookingLength, tradeBeside } from '../../sections/base/headline.ts';
import { sectionLabels } from '../../sections/base/section.texts.ts';
import { siteLabels } from '../../site.texts.ts';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import styles from './look/top.module.css';

const HEADLINE = [30, 50, 72];
const WORDS = [9, 12];
const LONG_TAB = 36;

/** What the practice does, and beside it its folder with a slip laid over. */
export function Top({ site, links }: SectionProps) {
  const headline = headlineOrServices(site);
  const { lead } = site.hero;
  return (
    <section id="top" className={styles.top}>
      <div className={styles.pitch}>
        <h1 lang={langOf(site, headline)} data-step={stepWithWords(site, headline, HEADLINE, WORDS)}>
          <Phrased site={site} text={headline} />
        </h1>
        {lead && (
          <p className={styles.lead} lang={langOf(site, lead)}>
            {lead}
          </p>
        )}
        <Actions site={site} links={links} styles={styles} />
      </div>
      <div className={styles.folder}>
        <Folder site={site} picture={topPicture(site.hero.picture)} />
        <Slip site={site} />
      </div>
    </section>
  );
}

const PORTRAIT = 1.2;

/** No wider than high, and no portrait: as signs are. */
const isSquare = ({ width, height }: PictureView): boolean => height! >= width! && height! < width! * PORTRAIT;

/** With the picture, else the trade's drawing. */
export function Folder({ site, picture }: { site: SiteView; picture: PictureView | null }) {
  const tab = tradeBeside(site) || site.contact.address?.city || site.business_name;
  return (
    <div className={styles.cover}>
      <p data-long={lookingLength(tab) > LONG_TAB || undefined} lang={langOf(site, tab)}>
        {tab}
      </p>
      <div
        className={styles.inside}
        data-motif={picture ? undefined : true}
        data-square={(picture && isSquare(picture)) || undefined}
      >
        {picture ? (
          <SitePicture picture={picture} sizes="(min-width: 1024px) 524px, (min-width: 700px) 48vw, 90vw" first />
        ) : (
          <Motif site={site} ground="stone" />
        )}
      </div>
    </div>
  );
}

/** The slip over the folder; a row without a fact is left out. */
function Slip({ site }: { site: SiteView }) {
  const words = sectionLabels(site.language);
  const files = useForFiles();
  const { address, phone } = site.contact;
  return (
    <div className={styles.slip}>
      <p>
        <Phrased site={site} text={site.business_name} />
      </p>
      <dl>
        {hasHours(site) && !files && (
          <Row label={words.today} className={base.later}>
            <Today site={site} clock="short" className={styles.today} />
          </Row>
        )}
        {phone && (
          <Row label={siteLabels(site.language).phone}>
            <a href={telHref(phone)}>{phone}</a>
          </Row>
        )}
        {address && <Row label={words.where}>{addressLine(address)}</Row>}
      </dl>
    </div>
  );
}

type RowProps = { label: string; className?: string; children: ReactNode };

function Row({ label, className, children }: RowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
