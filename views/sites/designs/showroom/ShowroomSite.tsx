import { Motif } from '../../motifs/Motif.tsx';
import { AreaList } from '../../sections/body/AreaList.tsx';
import { Assistant } from '../../sections/body/Assistant.tsx';
import { BookButton } from '../../sections/booking/BookButton.tsx';
import { FreeTimes } from '../../sections/booking/FreeTimes.tsx';
import { Gallery } from '../../sections/body/Gallery.tsx';
import { Hours } from '../../sections/body/Hours.tsx';
import { Prices } from '../../sections/body/Prices.tsx';
import { Reviews } from '../../sections/reviews/Reviews.tsx';
import { SectionHead } from '../../sections/body/SectionHead.tsx';
import type { Block, SectionParts, SectionProps } from '../../sections/body/SectionList.tsx';
import { aboutPicture, SitePicture } from '../../sections/body/SitePicture.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { EnquiryForm } from '../../sections/contact/EnquiryForm.tsx';
import { Reach } from '../../sections/contact/Reach.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import { Top } from './ShowroomTop.tsx';
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';

const CLOCK = '24';
const MANY = 14;

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={sections.plain} data-many={site.services.length > MANY || undefined}>
      <SectionHead site={site} section="services" className={sections.head} />
      <Prices site={site} className={sections.tiles} />
    </section>
  );
}

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <section id="about" className={sections.about}>
      <div className={sections.tile}>
        <SectionHead site={site} section="about" className={sections.head} />
        <Story site={site} />
      </div>
      <div className={sections.picture} data-motif={picture ? undefined : true}>
        {picture ? (
          <SitePicture picture={picture} sizes="(min-width: 1024px) 554px, 90vw" />
        ) : (
          <Motif site={site} ground="stone" />
        )}
      </div>
    </section>
  );
}

function Pictures({ site }: SectionProps) {
  return (
    <section id="gallery" className={sections.plain}>
      <SectionHead site={site} section="gallery" className={sections.head} />
      <Gallery
        site={site}
        className={body.mosaic}
        sizes={(index) =>
          // the first of five is large, and the last where it fills its row
          index % 5 && (site.gallery[index + 1] || (index % 5) % 2 === 0)
            ? '(min-width: 1024px) 350px, (min-width: 700px) 46vw, 90vw'
            : '(min-width: 1024px) 554px, 90vw'
        }
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={sections.plain}>
      <SectionHead site={site} section="testimonials" className={sections.head} />
      <Reviews site={site} className={body.voices} />
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

function Booking({ site, booking }: SectionProps) {
  return (
    <section id="booking" className={sections.plain}>
      <SectionHead site={site} section="booking" className={sections.head} />
      <FreeTimes site={site} booking={booking} styles={body} times={4} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.book} />
    </section>
  );
}

function Week({ site }: SectionProps) {
  return (
    <section id="hours" className={sections.tile}>
      <SectionHead site={site} section="hours" className={sections.small} />
      <Hours site={site} clock={CLOCK} className={body.hours} />
    </section>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <section id="areas" className={sections.tile}>
      <SectionHead site={site} section="areas" className={sections.small} />
      <AreaList site={site} className={body.areas} />
    </section>
  );
}

/** The second loud moment: the room once more, with the form on a card. */
function Contact({ site }: SectionProps) {
  return (
    <section id="contact" className={sections.contact}>
      <div className={sections.contactInner}>
        <div>
          <SectionHead site={site} section="contact" className={sections.head} />
          <Reach site={site} className={body.reach} />
        </div>
        <EnquiryForm site={site} className={body.form} />
      </div>
    </section>
  );
}

const PARTS: SectionParts = {
  top: Top,
  services: Services,
  about: About,
  gallery: Pictures,
  testimonials: Testimonials,
  faq: Faq,
  assistant: Ask,
  booking: Booking,
  hours: Week,
  areas: Areas,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['faq', 'assistant'], className: sections.pair! },
  { sections: ['hours', 'areas'], className: sections.pairOfTiles! },
];

/** A tiled room in one colour with one thing under the lamp, and prices on tiles. */
export function ShowroomSite(props: DesignProps) {
  return (
    <SiteFrame
      {...props}
      styles={frame}
      parts={PARTS}
      blocks={BLOCKS}
      nameMark={
        <span className={frame.stop} aria-hidden="true">
          .
        </span>
      }
    />
  );
}
