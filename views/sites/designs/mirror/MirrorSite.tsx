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
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';
import { Glass, Top } from './MirrorTop.tsx';

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={sections.plain}>
      <SectionHead site={site} section="services" className={sections.head} />
      <Prices site={site} className={body.list} />
    </section>
  );
}

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <section id="about" className={sections.about}>
      <div className={sections.arch}>
        {picture ? (
          <SitePicture picture={picture} sizes="(min-width: 700px) 380px, 90vw" bySizes />
        ) : (
          <Glass site={site} />
        )}
      </div>
      <div>
        <SectionHead site={site} section="about" className={sections.head} />
        <Story site={site} />
      </div>
    </section>
  );
}

/** The photographs are mirrors on a ledge, four a row. The one of the top is not hung twice. */
function Pictures({ site }: SectionProps) {
  const others = otherPictures(site);
  return (
    <section id="gallery" className={sections.gallery}>
      <SectionHead site={site} section="gallery" className={sections.head} />
      <Gallery
        site={site}
        pictures={others.length > 0 ? others : site.gallery}
        className={sections.mirrors}
        sizes={() => '(min-width: 700px) 30vw, 44vw'}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={sections.deep}>
      <SectionHead site={site} section="testimonials" className={sections.caption} />
      <Reviews site={site} className={sections.quotes} />
    </section>
  );
}

function Booking({ site, booking }: SectionProps) {
  return (
    <section id="booking">
      <SectionHead site={site} section="booking" className={sections.head} />
      <FreeTimes site={site} booking={booking} styles={body} times={3} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.primary} />
    </section>
  );
}

function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <SectionHead site={site} section="hours" className={sections.head} />
      <div className={body.week}>
        <Today site={site} clock="short" className={body.round} />
        <Hours site={site} clock="12" className={body.hours} />
      </div>
    </section>
  );
}

function Faq({ site }: SectionProps) {
  return (
    <section id="faq">
      <SectionHead site={site} section="faq" className={sections.head} />
      <Questions site={site} className={body.questions} />
    </section>
  );
}

function Ask({ site }: SectionProps) {
  return (
    <section id="assistant">
      <SectionHead site={site} section="assistant" className={sections.head} />
      <Assistant site={site} className={body.chat} />
    </section>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <section id="areas" className={sections.band}>
      <SectionHead site={site} section="areas" className={sections.head} />
      <AreaList site={site} className={body.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  return (
    <section id="contact" className={sections.contact}>
      <div>
        <SectionHead site={site} section="contact" className={sections.head} />
        <Reach site={site} className={body.reach} />
      </div>
      <EnquiryForm site={site} className={body.form} />
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
  { sections: ['booking', 'hours'], className: sections.pair! },
  { sections: ['faq', 'assistant'], className: sections.pair! },
];

/** Photographs as mirrors over a ledge: hair-thin letters that see their own reflection, and much air. */
export function MirrorSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} logo={props.site.title} />;
}
