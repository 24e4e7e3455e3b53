import { addressLine, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { PictureView, SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import { Price, Prices } from '../../sections/body/Prices.tsx';
import { SectionHeading, SectionIntro } from '../../sections/body/SectionHead.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { Actions } from '../../sections/contact/Actions.tsx';
import { headlineOf, headlineStep, stepWithWords, tradeBeside } from '../../sections/base/headline.ts';
import { sectionLabels } from '../../sections/base/section.texts.ts';
import { siteLabels } from '../../site.texts.ts';
import { besideTheCase, fitsTheBoard, inTheCase, onTheBoard } from './board.ts';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import styles from './look/top.module.css';
import trays from './look/trays.module.css';

const HEADLINE = [16, 36, 64];
const WORDS = [7, 10, 12];

type Part = Pick<SectionProps, 'site'>;

export function Top({ site, links }: SectionProps) {
  const { lead } = site.hero;
  const headline = headlineOf(site) || site.business_name;
  const pictures = inTheCase(site);
  return (
    <section id="top">
      <div className={styles.wall}>
        <div className={styles.wallInner}>
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
          <div className={styles.hanging}>
            <Board site={site} />
            <div className={styles.stand}>
              <Motif site={site} className={styles.thing} />
              {hasHours(site) && <Today site={site} clock="short" className={styles.sign} />}
            </div>
          </div>
        </div>
      </div>
      <div className={styles.slab} />
      {pictures.length > 0 ? <Case site={site} pictures={pictures} /> : <Front site={site} />}
    </section>
  );
}

/** The menu: what there is and what it costs. */
function Board({ site }: Part) {
  const services = onTheBoard(site);
  if (services.length === 0) return null;
  const isWhole = fitsTheBoard(site);
  return (
    <div className={styles.board} id={isWhole ? 'services' : undefined}>
      <div className={styles.boardHead}>
        <SectionHeading site={site} section="services" />
        <p lang={langOf(site, site.title)}>{tradeBeside(site)}</p>
      </div>
      {isWhole && <SectionIntro site={site} section="services" className={styles.intro} />}
      <Prices site={site} className={styles.menu} services={services} />
      {!isWhole && (
        <a className={styles.all} href="#services">
          {sectionLabels(site.language).seeAll(site.services.length)}
        </a>
      )}
    </div>
  );
}

/** The case under the slab; each photograph on a tray, with its ticket. */
function Case({ site, pictures }: Part & { pictures: readonly PictureView[] }) {
  const isGallery = site.sections.includes('gallery') && besideTheCase(site).length === 0;
  return (
    <div className={trays.case} id={isGallery ? 'gallery' : undefined}>
      <div className={trays.trays} data-count={pictures.length}>
        {pictures.map((picture, index) => (
          <figure key={picture.image}>
            <div>
              <SitePicture
                picture={picture}
                sizes={
                  pictures.length === 1
                    ? '(min-width: 1120px) 1040px, 90vw'
                    : `(min-width: 700px) ${96 / pictures.length}vw, 44vw`
                }
                first={index === 0}
                bySizes={pictures.length > 1}
              />
            </div>
            {picture.caption && (
              <figcaption lang={langOf(site, picture.caption)}>
                {picture.caption}
                <PriceOf name={picture.caption} site={site} />
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </div>
  );
}

/** The price of the service that a ticket names. */
function PriceOf({ name, site }: Part & { name: string }) {
  const plain = name.trim().toLowerCase();
  const service = site.services.find((one) => one.name.toLowerCase() === plain);
  return service ? <Price service={service} site={site} /> : null;
}

/** The panelled front, where there is nothing to lay out: how to reach the business. */
function Front({ site }: { site: SiteView }) {
  const { address, phone } = site.contact;
  return (
    <div className={trays.front}>
      <div className={trays.frontInner}>
        {phone && (
          <p>
            {siteLabels(site.language).phone}
            <a href={telHref(phone)} data-step={headlineStep(phone, [18])}>
              {phone}
            </a>
          </p>
        )}
        {address && <p>{addressLine(address)}</p>}
      </div>
    </div>
  );
}
