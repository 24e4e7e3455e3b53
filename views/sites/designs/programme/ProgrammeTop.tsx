import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { BookButton } from '../../sections/booking/BookButton.tsx';
import { FreeTimes } from '../../sections/booking/FreeTimes.tsx';
import { hasHours, Hours } from '../../sections/body/Hours.tsx';
import { SectionHeading } from '../../sections/body/SectionHead.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { Actions } from '../../sections/contact/Actions.tsx';
import { headlineOrServices, stepWithWords, lookingLength, tradeBeside } from '../../sections/base/headline.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { Keyboard } from './Keyboard.tsx';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import frame from './look/frame.module.css';
import styles from './look/top.module.css';
import body from './look/body.module.css';

const CLOCK = '12';
const HEADLINE = [40];
const WORDS = [12];
const NAME = 26;
const PANELS = Array.from({ length: 11 }, (_, index) => index);
const PRESSED = 6;

export function Top({ site, links, booking }: SectionProps) {
  const { accent, lead } = site.hero;
  const headline = headlineOrServices(site);
  const title = accent ? site.hero.title : headline;
  return (
    <section id="top">
      <div className={styles.top}>
        <h1 lang={langOf(site, title)} data-step={stepWithWords(site, headline, HEADLINE, WORDS)}>
          <Phrased site={site} text={title} />
          {LANGUAGE[site.language].space}
          {accent && <em>{accent}</em>}
        </h1>
        <div>
          {lead && (
            <p className={styles.lead} lang={langOf(site, lead)}>
              {lead}
            </p>
          )}
          <Actions site={site} links={links} styles={frame} />
        </div>
        <NextTimes site={site} links={links} booking={booking} />
      </div>
      <Band site={site} />
    </section>
  );
}

/** The next free times with the way to book another, else the hours, else nothing. */
function NextTimes({ site, booking }: SectionProps) {
  const hours = hasHours(site) && (
    <div className={styles.card}>
      <SectionHeading site={site} section="hours" />
      <Hours site={site} clock={CLOCK} className={body.hours} />
    </div>
  );
  const times = site.can_book ? (
    <FreeTimes site={site} booking={booking} styles={styles} times={3} otherwise={hours || null}>
      {(list, isLoading) => (
        <div className={styles.card} aria-busy={isLoading}>
          <SectionHeading site={site} section="booking" />
          {list}
        </div>
      )}
    </FreeTimes>
  ) : (
    hours
  );
  if (!site.sections.includes('booking')) return times && <div>{times}</div>;
  return (
    <section id="booking">
      {times}
      <BookButton site={site} booking={booking} className={frame.book} />
    </section>
  );
}

/** The lettered board, the felt, and under it the owner's photograph, the keyboard of a pianist, or a row of panels. */
function Band({ site }: Pick<SectionProps, 'site'>) {
  const picture = topPicture(site.hero.picture);
  return (
    <div>
      <div className={styles.band}>
        <div className={styles.bandInner}>
          <p className={frame.name} data-long={lookingLength(site.business_name) > NAME || undefined}>
            <Phrased site={site} text={site.business_name} />
          </p>
          <p className={styles.trade} lang={langOf(site, site.title)}>
            {tradeBeside(site)}
          </p>
        </div>
      </div>
      {picture ? (
        <div className={styles.photograph} data-tall={picture.height! >= (picture.width ?? Infinity) || undefined}>
          <SitePicture picture={picture} sizes="100vw" first />
        </div>
      ) : site.motif === 'keys' ? (
        <Keyboard />
      ) : (
        <div className={styles.panels} aria-hidden="true">
          {PANELS.map((panel) => (
            <div key={panel} data-pressed={panel === PRESSED || undefined}>
              <Motif site={site} ground={panel === PRESSED ? 'deep' : panel % 2 ? 'stone' : 'paper'} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
