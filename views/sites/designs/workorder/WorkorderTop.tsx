import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { otherPictures, SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { Actions } from '../../sections/contact/Actions.tsx';
import { headlineOf, lookingLength, stepWithWords } from '../../sections/base/headline.ts';
import { Pegboard } from './Pegboard.tsx';
import { Tick } from './Tick.tsx';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import frame from './look/frame.module.css';
import styles from './look/top.module.css';

const HEADLINE = [16, 24, 36];
/** A phrase in Chinese too: three or four signs. */
const WORDS = [6, 8, 9];
const LISTED = 4;

export function Top({ site, links }: SectionProps) {
  const { lead } = site.hero;
  const headline = headlineOf(site) || site.contact.phone || site.business_name;
  const step = stepWithWords(site, headline, HEADLINE, WORDS, lookingLength);
  return (
    <section id="top">
      <div className={styles.top}>
        <div className={styles.pitch}>
          <h1 lang={langOf(site, headline)} data-step={step}>
            <Phrased site={site} text={headline} />
          </h1>
          {lead && (
            <p className={styles.lead} lang={langOf(site, lead)}>
              {lead}
            </p>
          )}
          <Actions site={site} links={links} styles={frame} />
        </div>
        <Board site={site} />
      </div>
      <div className={styles.punched} />
    </section>
  );
}

type Part = Pick<SectionProps, 'site'>;

/** The board: the owner's photographs screwed on, the whole set of tools, or the trade's thing in its painted outline. */
function Board({ site }: Part) {
  const picture = topPicture(site.hero.picture);
  if (!picture && site.motif === 'tools') {
    return (
      <div className={styles.scene}>
        <Pegboard />
      </div>
    );
  }
  const second = picture && otherPictures(site)[0];
  return (
    <div className={styles.board}>
      {picture ? (
        <>
          <div className={styles.framed}>
            <SitePicture picture={picture} sizes="(min-width: 700px) 50vw, 90vw" first />
          </div>
          {second && (
            <div className={styles.second}>
              <SitePicture picture={second} sizes="270px" />
            </div>
          )}
        </>
      ) : (
        <>
          <div className={styles.hung}>
            <div className={styles.outline}>
              <Motif site={site} />
            </div>
            <Motif site={site} ground="loud" />
          </div>
          <Slip site={site} />
        </>
      )}
      {hasHours(site) && <Today site={site} clock="short" className={styles.tag} />}
    </div>
  );
}

/** The first services, ticked off. */
function Slip({ site }: Part) {
  if (site.services.length === 0) return null;
  return (
    <ul className={styles.slip} aria-hidden="true">
      {site.services.slice(0, LISTED).map(({ id, name }) => (
        <li key={id}>
          <Tick />
          {name}
        </li>
      ))}
    </ul>
  );
}
