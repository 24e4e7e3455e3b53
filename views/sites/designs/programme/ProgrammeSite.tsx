import { Motif } from '../../motifs/Motif.tsx';
import { AreaList } from '../../sections/body/AreaList.tsx';
import { Assistant } from '../../sections/body/Assistant.tsx';
import { Gallery } from '../../sections/body/Gallery.tsx';
import { Hours } from '../../sections/body/Hours.tsx';
import { Prices } from '../../sections/body/Prices.tsx';
import { Reviews } from '../../sections/reviews/Reviews.tsx';
import { SectionHead } from '../../sections/body/SectionHead.tsx';
import type { Block, SectionParts, SectionProps } from '../../sections/body/SectionList.tsx';
import { aboutPicture, SitePicture } from '../../sections/body/SitePicture.tsx';
import { langOf } from '../../sections/Phrased.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { EnquiryForm } from '../../sections/contact/EnquiryForm.tsx';
import { Reach } from '../../sections/contact/Reach.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import { Top } from './ProgrammeTop.tsx';
import { tradeBeside } from '../../sections/base/headline.ts';
import styles from './programme.module.css';

const CLOCK = '12';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={styles.wide} data-many={site.services.length > 14 || undefined}>
      <SectionHead site={site} section="services" className={styles.head} />
      <Prices site={site} className={styles.pieces} />
    </section>
  );
}

/** No section of its own: the top shows the free times. */
const Booking = (): null => null;

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <section id="about" className={styles.about}>
      <div className={styles.aboutInner}>
        <figure className={styles.mat}>
          <div data-motif={picture ? undefined : true}>
            {picture ? (
              <SitePicture picture={picture} sizes="(min-width: 1024px) 460px, 90vw" />
            ) : (
              <Motif site={site} ground="stone" />
            )}
          </div>
          <figcaption lang={langOf(site, picture?.caption || site.title)}>
            {picture?.caption || tradeBeside(site)}
          </figcaption>
        </figure>
        <div>
          <SectionHead site={site} section="about" className={styles.head} />
          <Story site={site} />
        </div>
      </div>
    </section>
  );
}

function Pictures({ site }: SectionProps) {
  return (
    <section id="gallery" className={styles.plain}>
      <SectionHead site={site} section="gallery" className={styles.head} />
      <Gallery
        site={site}
        className={styles.plates}
        sizes={(index) => `(min-width: 1024px) 350px, ${index % 2 || site.gallery[index + 1] ? 46 : 90}vw`}
        number={(index) => ROMAN[index] ?? String(index + 1)}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={styles.plain}>
      <SectionHead site={site} section="testimonials" className={styles.head} />
      <Reviews site={site} className={styles.notices} />
    </section>
  );
}

function Faq({ site }: SectionProps) {
  return (
    <section id="faq" className={styles.faq}>
      <SectionHead site={site} section="faq" className={styles.head} />
      <Questions site={site} className={styles.questions} />
    </section>
  );
}

function Ask({ site }: SectionProps) {
  return (
    <section id="assistant">
      <SectionHead site={site} section="assistant" className={styles.small} />
      <Assistant site={site} className={styles.assistant} />
    </section>
  );
}

function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <SectionHead site={site} section="hours" className={styles.small} />
      <Hours site={site} clock={CLOCK} className={styles.hours} />
    </section>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <section id="areas">
      <SectionHead site={site} section="areas" className={styles.small} />
      <AreaList site={site} className={styles.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  return (
    <section id="contact" className={styles.wide}>
      <div>
        <SectionHead site={site} section="contact" className={styles.head} />
        <Reach site={site} className={styles.reach} />
      </div>
      <EnquiryForm site={site} />
    </section>
  );
}

const PARTS: SectionParts = {
  top: Top,
  services: Services,
  booking: Booking,
  about: About,
  gallery: Pictures,
  testimonials: Testimonials,
  faq: Faq,
  assistant: Ask,
  hours: Week,
  areas: Areas,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['faq', 'assistant'], className: styles.pair! },
  { sections: ['hours', 'areas'], className: styles.foot! },
];

/** A printed programme: thin serifs, double rules, one piece after another under a lettered board. */
export function ProgrammeSite(props: DesignProps) {
  return <SiteFrame {...props} styles={styles} parts={PARTS} blocks={BLOCKS} />;
}
