import { AreaList } from '../../sections/body/AreaList.tsx';
import { Assistant } from '../../sections/body/Assistant.tsx';
import { BookButton } from '../../sections/booking/BookButton.tsx';
import { FreeTimes } from '../../sections/booking/FreeTimes.tsx';
import { Gallery } from '../../sections/body/Gallery.tsx';
import { Hours, Today } from '../../sections/body/Hours.tsx';
import { Prices } from '../../sections/body/Prices.tsx';
import { Reviews } from '../../sections/reviews/Reviews.tsx';
import { SectionHead } from '../../sections/body/SectionHead.tsx';
import type { Block, SectionParts, SectionProps } from '../../sections/body/SectionList.tsx';
import { aboutPicture, otherPictures, SitePicture } from '../../sections/body/SitePicture.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { EnquiryForm } from '../../sections/contact/EnquiryForm.tsx';
import { Reach } from '../../sections/contact/Reach.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import frame from './frame.module.css';
import styles from './mirror.module.css';
import { Glass, Top } from './MirrorTop.tsx';

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={styles.plain}>
      <SectionHead site={site} section="services" className={styles.head} />
      <Prices site={site} className={styles.list} />
    </section>
  );
}

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <section id="about" className={styles.about}>
      <div className={styles.arch}>
        {picture ? (
          <SitePicture picture={picture} sizes="(min-width: 700px) 380px, 90vw" bySizes />
        ) : (
          <Glass site={site} />
        )}
      </div>
      <div>
        <SectionHead site={site} section="about" className={styles.head} />
        <Story site={site} />
      </div>
    </section>
  );
}

/** The photographs are mirrors on a ledge, four a row. The one of the top is not hung twice. */
function Pictures({ site }: SectionProps) {
  const others = otherPictures(site);
  return (
    <section id="gallery" className={styles.gallery}>
      <SectionHead site={site} section="gallery" className={styles.head} />
      <Gallery
        site={site}
        pictures={others.length > 0 ? others : site.gallery}
        className={styles.mirrors}
        sizes={() => '(min-width: 700px) 30vw, 44vw'}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={styles.deep}>
      <SectionHead site={site} section="testimonials" className={styles.caption} />
      <Reviews site={site} className={styles.quotes} />
    </section>
  );
}

function Booking({ site, booking }: SectionProps) {
  return (
    <section id="booking">
      <SectionHead site={site} section="booking" className={styles.head} />
      <FreeTimes site={site} booking={booking} styles={styles} times={3} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.primary} />
    </section>
  );
}

function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <SectionHead site={site} section="hours" className={styles.head} />
      <div className={styles.week}>
        <Today site={site} clock="short" className={styles.round} />
        <Hours site={site} clock="12" className={styles.hours} />
      </div>
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
    <section id="areas" className={styles.band}>
      <SectionHead site={site} section="areas" className={styles.head} />
      <AreaList site={site} className={styles.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  return (
    <section id="contact" className={styles.contact}>
      <div>
        <SectionHead site={site} section="contact" className={styles.head} />
        <Reach site={site} className={styles.reach} />
      </div>
      <EnquiryForm site={site} className={styles.form} />
    </section>
  );
}

const PARTS: SectionParts = {
  top: Top,
  gallery: Pictures,
  services: Services,
  about: About,
  testimonials: Testimonials,
  booking: Booking,
  hours: Week,
  faq: Faq,
  assistant: Ask,
  areas: Areas,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['booking', 'hours'], className: styles.pair! },
  { sections: ['faq', 'assistant'], className: styles.pair! },
];

/** Photographs as mirrors over a ledge: hair-thin letters that see their own reflection, and much air. */
export function MirrorSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} logo={props.site.title} />;
}
