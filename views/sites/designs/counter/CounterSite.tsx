import { AreaList } from '../../sections/body/AreaList.tsx';
import { Assistant } from '../../sections/body/Assistant.tsx';
import { BookButton } from '../../sections/booking/BookButton.tsx';
import { FreeTimes } from '../../sections/booking/FreeTimes.tsx';
import { Gallery } from '../../sections/body/Gallery.tsx';
import { Hours, Today } from '../../sections/body/Hours.tsx';
import { Prices } from '../../sections/body/Prices.tsx';
import { Reviews } from '../../sections/reviews/Reviews.tsx';
import { SectionHead, SectionIntro } from '../../sections/body/SectionHead.tsx';
import type { Block, SectionParts, SectionProps } from '../../sections/body/SectionList.tsx';
import { SitePicture, topPicture } from '../../sections/body/SitePicture.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { EnquiryForm } from '../../sections/contact/EnquiryForm.tsx';
import { Reach } from '../../sections/contact/Reach.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { sectionLabels } from '../../sections/base/section.texts.ts';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import { besideTheCase, fitsTheBoard, formFollows } from './board.ts';
import { Top } from './CounterTop.tsx';
import styles from './counter.module.css';
import frame from './frame.module.css';

/** The whole list on butcher's paper; a short one stands on the board alone. */
function Services({ site }: SectionProps) {
  if (fitsTheBoard(site)) return null;
  return (
    <section id="services" className={styles.plain}>
      <div className={styles.paper}>
        <h2>{sectionLabels(site.language).wholeList}</h2>
        <SectionIntro site={site} section="services" className={undefined} />
        <Prices site={site} className={styles.list} />
      </div>
    </section>
  );
}

function About({ site }: SectionProps) {
  const { picture } = site.hero;
  return (
    <section id="about" className={styles.about}>
      <SectionHead site={site} section="about" className={styles.head} />
      <Story site={site} />
      {picture && !topPicture(picture) && (
        <div className={styles.small}>
          <SitePicture picture={picture} sizes="320px" />
        </div>
      )}
    </section>
  );
}

/** A till receipt: the week, and today as its total. */
function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <div className={styles.receipt}>
        <SectionHead site={site} section="hours" className={styles.head} />
        <Hours site={site} clock="12" className={styles.hours} />
        <Today site={site} clock="short" className={styles.today} />
      </div>
    </section>
  );
}

/** A second case, for what the first has no tray for. */
function Pictures({ site }: SectionProps) {
  const pictures = besideTheCase(site);
  if (pictures.length === 0) return null;
  return (
    <section id="gallery" className={styles.plain}>
      <SectionHead site={site} section="gallery" className={styles.head} />
      <Gallery
        site={site}
        pictures={pictures}
        className={styles.shelves}
        sizes={() => (pictures.length > 1 ? '(min-width: 700px) 360px, 90vw' : '90vw')}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={styles.orders}>
      <div className={styles.ordersInner}>
        <SectionHead site={site} section="testimonials" className={styles.head} />
        <Reviews site={site} className={styles.slips} />
      </div>
    </section>
  );
}

function Booking({ site, booking }: SectionProps) {
  return (
    <section id="booking">
      <SectionHead site={site} section="booking" className={styles.head} />
      <FreeTimes site={site} booking={booking} styles={styles} times={4} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.primary} />
    </section>
  );
}

function Faq({ site }: SectionProps) {
  return (
    <section id="faq">
      <SectionHead site={site} section="faq" className={styles.head} />
      <Questions site={site} className={styles.questions} />
    </section>
  );
}

function Ask({ site }: SectionProps) {
  return (
    <section id="assistant">
      <SectionHead site={site} section="assistant" className={styles.head} />
      <Assistant site={site} className={styles.chat} />
    </section>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <section id="areas">
      <SectionHead site={site} section="areas" className={styles.head} />
      <AreaList site={site} className={styles.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  const isNext = formFollows(site);
  return (
    <section id="contact" className={styles.contact} data-next={isNext || undefined}>
      <div className={styles.contactInner}>
        <div>
          <SectionHead site={site} section="contact" className={styles.head} />
          <Reach site={site} className={styles.reach} withPhone={!isNext} />
        </div>
        <EnquiryForm site={site} className={styles.form} />
      </div>
      <div className={styles.floor} />
    </section>
  );
}

const PARTS: SectionParts = {
  top: Top,
  services: Services,
  about: About,
  hours: Week,
  gallery: Pictures,
  testimonials: Testimonials,
  booking: Booking,
  faq: Faq,
  assistant: Ask,
  areas: Areas,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['about', 'hours'], className: styles.pair! },
  { sections: ['booking', 'faq', 'assistant', 'areas'], className: styles.columns! },
];

/** A menu board over a tiled counter: fat soft letters, white tiles, a wooden slab. */
export function CounterSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} />;
}
