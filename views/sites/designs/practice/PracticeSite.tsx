import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { sectionTitle, type TitledSection } from '../../sections/base/section-title.ts';
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
import { langOf } from '../../sections/Phrased.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';
import { Top } from './PracticeTop.tsx';

const MANY = 12;

type CardProps = Pick<SectionProps, 'site'> & { section: TitledSection; className?: string; children: ReactNode };

/** A card of the index: its tab, its heading, what is on it. */
function Card({ site, section, className, children }: CardProps) {
  const title = sectionTitle(site, section);
  return (
    <section id={section} className={className}>
      <p className={sections.tab} aria-hidden="true">
        <span lang={langOf(site, title)}>{title}</span>
      </p>
      {children}
    </section>
  );
}

const sheet = (...more: Parameters<typeof classes>): string => classes(sections.sheet, ...more);

function Services({ site }: SectionProps) {
  const isMany = site.services.length > MANY;
  return (
    <Card site={site} section="services" className={sheet(sections.services, isMany && sections.many)}>
      <SectionHead site={site} section="services" className={sections.head} />
      <Prices site={site} className={sections.list} />
    </Card>
  );
}

function About({ site }: SectionProps) {
  const picture = aboutPicture(site);
  return (
    <Card site={site} section="about" className={sheet(sections.about)}>
      <div>
        <SectionHead site={site} section="about" className={sections.head} />
        <Story site={site} />
      </div>
      {picture ? (
        <div className={sections.clipped}>
          <SitePicture picture={picture} sizes="(min-width: 1024px) 480px, 90vw" />
          <svg viewBox="0 0 26 78" width="26" height="78" aria-hidden="true">
            <path d="M7 24v34a6 6 0 0 0 12 0V15A9 9 0 0 0 1.5 15v46a11.5 11.5 0 0 0 23 0V24" />
          </svg>
        </div>
      ) : (
        <div className={sections.drawing}>
          <Motif site={site} />
        </div>
      )}
    </Card>
  );
}

function Pictures({ site }: SectionProps) {
  return (
    <Card site={site} section="gallery" className={sheet()}>
      <SectionHead site={site} section="gallery" className={sections.head} />
      <Gallery
        site={site}
        className={body.prints}
        sizes={(index) => {
          if (index % 2 || site.gallery[index + 1]) return '(min-width: 1024px) 480px, 46vw';
          return index ? '(min-width: 1024px) 480px, (min-width: 700px) 46vw, 90vw' : '90vw';
        }}
      />
    </Card>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <Card site={site} section="testimonials" className={sheet(sections.deep)}>
      <SectionHead site={site} section="testimonials" className={sections.head} />
      <Reviews site={site} className={sections.quotes} />
    </Card>
  );
}

function Booking({ site, booking }: SectionProps) {
  return (
    <Card site={site} section="booking" className={sheet()}>
      <SectionHead site={site} section="booking" className={sections.head} />
      <FreeTimes site={site} booking={booking} styles={body} times={3} otherwise={null}>
        {(list) => list}
      </FreeTimes>
      <BookButton site={site} booking={booking} className={frame.primary} />
    </Card>
  );
}

function Faq({ site }: SectionProps) {
  return (
    <Card site={site} section="faq">
      <SectionHead site={site} section="faq" className={sections.head} />
      <Questions site={site} className={body.questions} />
    </Card>
  );
}

function Ask({ site }: SectionProps) {
  return (
    <Card site={site} section="assistant">
      <SectionHead site={site} section="assistant" className={sections.head} />
      <Assistant site={site} className={body.chat} />
    </Card>
  );
}

function Week({ site }: SectionProps) {
  return (
    <Card site={site} section="hours">
      <SectionHead site={site} section="hours" className={sections.head} />
      <Hours site={site} clock="12" className={body.hours} />
    </Card>
  );
}

function Areas({ site }: SectionProps) {
  return (
    <Card site={site} section="areas">
      <SectionHead site={site} section="areas" className={sections.head} />
      <AreaList site={site} className={body.areas} />
    </Card>
  );
}

function Contact({ site }: SectionProps) {
  return (
    <Card site={site} section="contact" className={sheet(sections.deep, sections.contact)}>
      <div>
        <SectionHead site={site} section="contact" className={sections.head} />
        <Reach site={site} className={body.reach} />
      </div>
      <EnquiryForm site={site} className={body.form} />
    </Card>
  );
}

const PARTS: SectionParts = {
  top: Top,
  services: Services,
  about: About,
  gallery: Pictures,
  testimonials: Testimonials,
  booking: Booking,
  faq: Faq,
  assistant: Ask,
  hours: Week,
  areas: Areas,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['faq', 'assistant'], className: sheet(sections.pair) },
  { sections: ['hours', 'areas'], className: sheet(sections.pair) },
];

/** A card index: every part is a card with its tab, and the tabs step across the page. */
export function PracticeSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} />;
}
