import { addressLine, daysLabel, groupHours, hoursLabel } from '../../../../src/sites/content/site-format.shared.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { Price } from '../../sections/body/Prices.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import type { SectionProps } from '../../sections/body/SectionList.tsx';
import { SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { Actions } from '../../sections/contact/Actions.tsx';
import { headlineOrServices, stepWithWords } from '../../sections/base/headline.ts';
import { siteLabels } from '../../site.texts.ts';
import { Hoist } from './Hoist.tsx';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import frame from './look/frame.module.css';
import styles from './look/top.module.css';

const CLOCK = '24';
const HEADLINE = [24, 44];
const WORDS = [7, 9];
const ROWS = 2;
const FACTS_MIN = 2;

export function Top({ site, links }: SectionProps) {
  const { lead } = site.hero;
  const headline = headlineOrServices(site);
  return (
    <section id="top">
      <div className={styles.room}>
        <div className={styles.roomInner}>
          <div className={styles.pitch}>
            <h1 lang={langOf(site, headline)} data-step={stepWithWords(site, headline, HEADLINE, WORDS)}>
              <Phrased site={site} text={headline} />
            </h1>
            {lead && (
              <p className={styles.lead} lang={langOf(site, lead)}>
                {lead}
              </p>
            )}
            <Actions site={site} links={links} styles={frame} />
          </div>
          <Stand site={site} />
        </div>
      </div>
      <Facts site={site} />
    </section>
  );
}

type Part = Pick<SectionProps, 'site'>;

/** What stands under the lamp: the owner's photograph on two legs, the hoist of a garage, or the trade's thing on a plinth. */
function Stand({ site }: Part) {
  const picture = topPicture(site.hero.picture);
  if (!picture && site.motif === 'car') {
    return (
      <div className={styles.hoist}>
        <Hoist />
      </div>
    );
  }
  return (
    <div className={styles.stand}>
      <div className={styles.lamp} />
      {picture ? (
        <div className={styles.framed}>
          <SitePicture picture={picture} sizes="(min-width: 1024px) 600px, 90vw" first />
        </div>
      ) : (
        <Motif site={site} ground="field" className={styles.thing} />
      )}
      <Plate site={site} on={picture ? 'frame' : 'plinth'} />
    </div>
  );
}

/** The first service and its price, as a plate. */
function Plate({ site, on }: Part & { on: 'frame' | 'plinth' }) {
  const service = site.services[0];
  return (
    <div className={styles.plate} data-on={on}>
      {service && (
        <div>
          <p lang={langOf(site, service.name)}>{service.name}</p>
          <Price service={service} site={site} />
        </div>
      )}
    </div>
  );
}

/** Hours and address under the room; fewer than two facts are none. */
function Facts({ site }: Part) {
  const open = hasHours(site) ? groupHours(site.hours).filter(({ hours }) => hours.open !== null) : [];
  const { address } = site.contact;
  if (open.length + (address ? 1 : 0) < FACTS_MIN) return null;
  return (
    <div className={styles.facts}>
      <div className={styles.factsInner}>
        {open.length > 0 && <Today site={site} clock={CLOCK} className={styles.fact} />}
        {open.slice(0, ROWS).map(({ days, hours }) => (
          <div key={hours.day} className={styles.fact}>
            <strong>{hoursLabel(hours, CLOCK, site.language)}</strong>
            <span>{daysLabel(days, site.language)}</span>
          </div>
        ))}
        {address && (
          <div className={styles.fact}>
            <strong>{address.street || address.city}</strong>
            <span>
              {address.street ? addressLine({ ...address, street: undefined }) : siteLabels(site.language).location}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
