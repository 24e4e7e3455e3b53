import { addressLine } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { headlineOf } from '../../sections/base/headline.ts';
import { Actions } from '../../sections/contact/Actions.tsx';
import { linesOf, widthOf } from './lines.ts';
import { langOf, Phrased, phrasesOf } from '../../sections/Phrased.tsx';
import styles from './look/top.module.css';

/** The name stands on the ledge and sees its last line in it; the great oval stands beside it. */
export function Top({ site, links }: SectionProps) {
  const { lead } = site.hero;
  const headline = headlineOf(site);
  const { address } = site.contact;
  const lines = linesOf(site.business_name, phrasesOf(site, site.business_name));
  const picture = topPicture(site.hero.picture);
  const isWide = picture && Number(picture.width) > Number(picture.height); // half of it is cut off
  return (
    <section
      id="top"
      className={styles.top}
      data-width={widthOf(lines)}
      data-lines={lines.length > 2 ? 'many' : undefined}
    >
      <div className={styles.scene}>
        <Name lines={lines} />
        <div className={styles.oval}>
          {picture ? (
            <SitePicture
              picture={picture}
              sizes={`(min-width: 1024px) ${isWide ? 600 : 404}px, (min-width: 700px) 34vw, 290px`}
              first
            />
          ) : (
            <Glass site={site} />
          )}
        </div>
      </div>
      <div className={styles.under}>
        <div className={styles.words}>
          {headline && (
            <p className={styles.headline} lang={langOf(site, headline)}>
              <Phrased site={site} text={headline} />
            </p>
          )}
          {lead && (
            <p className={styles.lead} lang={langOf(site, lead)}>
              {lead}
            </p>
          )}
        </div>
        <div className={styles.side}>
          <Actions site={site} links={links} styles={styles} />
          {hasHours(site) && <Today site={site} clock="short" className={styles.today} />}
          {address && <p className={styles.address}>{addressLine(address)}</p>}
        </div>
      </div>
    </section>
  );
}

/** The ledge hangs on the baseline of the last line, whatever the face. */
function Name({ lines }: { lines: readonly string[] }) {
  return (
    <h1>
      {lines.map((line, index) => (
        <span key={index}>
          {index === lines.length - 1 && (
            <i className={styles.ledge} aria-hidden="true">
              <svg>
                <text transform="scale(1 -1)">{line}</text>
              </svg>
            </i>
          )}
          {line}
          {line.endsWith('-') ? null : ' '}
        </span>
      ))}
    </h1>
  );
}

/** A mirror without a picture: glass, two reflections, and the trade's drawing. */
export function Glass({ site }: { site: SiteView }) {
  return (
    <div className={styles.glass}>
      <Motif site={site} ground="stone" />
    </div>
  );
}
