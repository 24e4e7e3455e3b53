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
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';

const CLOCK = '12';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={sections.wide} data-many={site.services.length > 14 || undefined}>
      <SectionHead site={site} section="services" className={sections.head} />
      <Prices site={site} className={sections.pieces} />
    </section>
  );
}

/** No section of its own: the top shows the free times. */
const Booking = (): null => null;

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <section id="about" className={sections.about}>
      <div className={sections.aboutInner}>
        <figure className={sections.mat}>
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
          <SectionHead site={site} section="about" className={sections.head} />
          <Story site={site} />
        </div>
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
        className={body.plates}
        sizes={(index) => `(min-width: 1024px) 350px, ${index % 2 || site.gallery[index + 1] ? 46 : 90}vw`}
        number={(index) => ROMAN[index] ?? String(index + 1)}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={sections.plain}>
      <SectionHead site={site} section="testimonials" className={sections.head} />
      <Reviews site={site} className={body.notices} />
    </section>
  );
}

function Faq({ site }: SectionProps) {
  return (
    <section id="faq" className={sections.faq}>
      <SectionHead site={site} section="faq" className={sections.head} />
      <Questions site={site} className={body.questions} />
    </section>
  );
}

function Ask({ site }: SectionProps) {
  return (
    <section id="assistant">
      <SectionHead site={site} section="assistant" className={sections.small} />
      <Assistant site={site} className={body.assistant} />
    </section>
  );
}

function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <SectionHead site={site} section="hours" className={sections.small} />
      <Hours site={site} clock={CLOCK} className={body.hours} />
    </section>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <section id="areas">
      <SectionHead site={site} section="areas" className={sections.small} />
      <AreaList site={site} className={body.areas} />
    </section>
  );
}

function Contact({ site }: SectionProps) {
  return (
    <section id="contact" className={sections.wide}>
      <div>
        <SectionHead site={site} section="contact" className={sections.head} />
        <Reach site={site} className={body.reach} />
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
  { sections: ['faq', 'assistant'], className: sections.pair! },
  { sections: ['hours', 'areas'], className: sections.foot! },
];

/** A printed programme: thin serifs, double rules, one piece after another under a lettered board. */
export function ProgrammeSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} />;
}
