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
import sections from './look/sections.module.css';
import body from './look/body.module.css';
import frame from './look/frame.module.css';

/** The whole list on butcher's paper; a short one stands on the board alone. */
function Services({ site }: SectionProps) {
  if (fitsTheBoard(site)) return null;
  return (
    <section id="services" className={sections.plain}>
      <div className={sections.paper}>
        <h2>{sectionLabels(site.language).wholeList}</h2>
        <SectionIntro site={site} section="services" className={undefined} />
        <Prices site={site} className={body.list} />
      </div>
    </section>
  );
}

function About({ site }: SectionProps) {
  const { picture } = site.hero;
  return (
    <section id="about" className={sections.about}>
      <SectionHead site={site} section="about" className={sections.head} />
      <Story site={site} />
      {picture && !topPicture(picture) && (
        <div className={sections.small}>
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
      <div className={sections.receipt}>
        <SectionHead site={site} section="hours" className={sections.head} />
        <Hours site={site} clock="12" className={body.hours} />
        <Today site={site} clock="short" className={body.today} />
      </div>
    </section>
  );
}

/** A second case, for what the first has no tray for. */
function Pictures({ site }: SectionProps) {
  const pictures = besideTheCase(site);
  if (pictures.length === 0) return null;
  return (
    <section id="gallery" className={sections.plain}>
      <SectionHead site={site} section="gallery" className={sections.head} />
      <Gallery
        site={site}
        pictures={pictures}
        className={body.shelves}
        sizes={() => (pictures.length > 1 ? '(min-width: 700px) 360px, 90vw' : '90vw')}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={sections.orders}>
      <div className={sections.ordersInner}>
        <SectionHead site={site} section="testimonials" className={sections.head} />
        <Reviews site={site} className={sections.slips} />
      </div>
    </section>
  );
}

function Booking({ site, booking }: SectionProps) {
  return (
    <section id="booking">
      <SectionHead site={site} section="booking" className={sections.head} />
      <FreeTimes site={site} booking={booking} styles={sections} times={4} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.primary} />
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
    <section id="areas">
      <SectionHead site={site} section="areas" className={sections.head} />
      <AreaList site={site} className={body.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  const isNext = formFollows(site);
  return (
    <section id="contact" className={sections.contact} data-next={isNext || undefined}>
      <div className={sections.contactInner}>
        <div>
          <SectionHead site={site} section="contact" className={sections.head} />
          <Reach site={site} className={body.reach} withPhone={!isNext} />
        </div>
        <EnquiryForm site={site} className={body.form} />
      </div>
      <div className={sections.floor} />
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
  { sections: ['about', 'hours'], className: sections.pair! },
  { sections: ['booking', 'faq', 'assistant', 'areas'], className: sections.columns! },
];

/** A menu board over a tiled counter: fat soft letters, white tiles, a wooden slab. */
export function CounterSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} />;
}
