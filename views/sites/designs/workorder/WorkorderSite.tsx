import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { addressLine, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { MotifId } from '../../../../src/sites/content/trades/trades.shared.ts';
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
import { headlineStep, tradeBeside } from '../../sections/base/headline.ts';
import { Questions } from '../../sections/Questions.tsx';
import { SiteFrame, type DesignProps } from '../../sections/SiteFrame.tsx';
import { Tick } from './Tick.tsx';
import { Top } from './WorkorderTop.tsx';
import { langOf, Phrased } from '../../sections/Phrased.tsx';
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';

const CLOCK = 'short';
const MANY = 14;
const NUMBER = [12, 16];
/** Who comes in a van; the others have a plate on the wall. */
const DRIVES: readonly MotifId[] = ['tools', 'brush', 'leaf', 'house'];

function Services({ site }: SectionProps) {
  return (
    <section id="services" className={sections.wide} data-many={site.services.length > MANY || undefined}>
      <SectionHead site={site} section="services" className={sections.head} />
      <div className={sections.sheet}>
        <p className={sections.sheetHead}>
          <strong>
            <Phrased site={site} text={site.business_name} />
          </strong>
          <span lang={langOf(site, site.title)}>{tradeBeside(site)}</span>
        </p>
        <Prices site={site} className={sections.jobs} mark={<Tick />} />
      </div>
    </section>
  );
}

/** The second picture hangs at the top already. */
function About({ site }: SectionProps) {
  const picture = aboutPicture(site, site.hero.picture ? 1 : 0);
  return (
    <section id="about" className={sections.about}>
      <div className={sections.aboutInner}>
        <div>
          <SectionHead site={site} section="about" className={sections.head} />
          <Story site={site} />
        </div>
        <div className={sections.picture} data-motif={picture ? undefined : true}>
          {picture ? <SitePicture picture={picture} sizes="(min-width: 1024px) 480px, 90vw" /> : <Motif site={site} />}
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
        className={body.contactGrid}
        sizes={(index) => `(min-width: 700px) ${index ? '350px' : '50vw'}, 90vw`}
        number={(index) => String(index + 1)}
      />
    </section>
  );
}

function Testimonials({ site }: SectionProps) {
  return (
    <section id="testimonials" className={sections.plain}>
      <SectionHead site={site} section="testimonials" className={sections.head} />
      <Reviews site={site} className={body.slips} mark={<Tick />} />
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

function Week({ site }: SectionProps) {
  return (
    <section id="hours">
      <SectionHead site={site} section="hours" className={sections.head} />
      <Hours site={site} clock={CLOCK} className={body.hours} />
    </section>
  );
}

/** The second loud moment: the number as wide as the page, on the side of a van or on a plate; then the sheet to fill in. */
function Contact({ site }: SectionProps) {
  return (
    <>
      {site.contact.phone && <PhoneBand site={site} />}
      <section id="contact" className={sections.wide}>
        <div>
          <SectionHead site={site} section="contact" className={sections.head} />
          <Reach site={site} className={body.reach} withPhone={false} />
        </div>
        <EnquiryForm site={site} className={body.form} />
      </section>
    </>
  );
}

function PhoneBand({ site }: { site: SiteView }) {
  const { address, phone } = site.contact;
  return (
    <div className={sections.band} data-van={DRIVES.includes(site.motif) || undefined}>
      <div className={sections.bandInner}>
        <p>
          <span>
            {site.business_name}
            {tradeBeside(site) && LANGUAGE[site.language].pause + site.title}
          </span>
          {address && <span>{addressLine(address)}</span>}
        </p>
        <a href={telHref(phone)} data-step={headlineStep(painted(phone), NUMBER)}>
          {painted(phone)}
        </a>
      </div>
      <div className={sections.sill} aria-hidden="true">
        <i />
        <i />
      </div>
    </div>
  );
}

/** As a number is painted on a van: without brackets. */
const painted = (phone: string): string => phone.replace(/[()]/g, '');

const PARTS: SectionParts = {
  top: Top,
  services: Services,
  about: About,
  gallery: Pictures,
  testimonials: Testimonials,
  booking: Booking,
  faq: Faq,
  assistant: Ask,
  areas: Areas,
  hours: Week,
  contact: Contact,
};

const BLOCKS: readonly Block[] = [
  { sections: ['faq', 'assistant'], className: sections.pair! },
  { sections: ['areas', 'hours'], className: sections.where! },
];

/** A job sheet beside a tool board: huge narrow letters, thick frames, every line ticked. */
export function WorkorderSite(props: DesignProps) {
  return <SiteFrame {...props} styles={frame} parts={PARTS} blocks={BLOCKS} />;
}
