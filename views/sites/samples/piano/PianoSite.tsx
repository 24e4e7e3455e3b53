import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { addressLine, priceLabel, telHref, unitName } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { useBooking, type Booking } from '../../booking-slot.tsx';
import { AreaList } from '../../sections/body/AreaList.tsx';
import { Hours } from '../../sections/body/Hours.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { CardLink } from '../../sections/CardLink.tsx';
import { LanguageToggle } from '../../sections/LanguageToggle.tsx';
import { PoweredBy } from '../../sections/footer/PoweredBy.tsx';
import { pressBySpace } from '../../sections/pressBySpace.ts';
import { Questions } from '../../sections/Questions.tsx';
import { siteLabels } from '../../site.texts.ts';
import { SiteNav } from '../../sections/SiteNav.tsx';
import { SocialLinks } from '../../sections/footer/SocialLinks.tsx';
import { Testimonials } from '../../sections/reviews/Testimonials.tsx';
import { useRememberedLanguage } from '../../useRememberedLanguage.ts';
import { GrandPiano } from './GrandPiano.tsx';
import { Keyboard } from '../../designs/programme/Keyboard.tsx';
import { NextFreeTimes } from './NextFreeTimes.tsx';
import './piano-fonts.css';
import look from './piano-look.module.css';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import frame from './look/frame.module.css';
import top from './look/top.module.css';
import sections from './look/sections.module.css';

type Part = { site: SiteView };

/** A concert programme: for one who teaches, plays or receives by the hour. */
export function PianoSite({ site }: Part) {
  useRememberedLanguage(site);
  const booking = useBooking(site);
  const labels = siteLabels(site.language);
  return (
    <div className={`${look.look} ${frame.site}`}>
      <SkipLink label={labels.skip} />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Hero site={site} booking={booking} />
        <Instrument site={site} />
        <Programme site={site} />
        <About site={site} />
        <Voices site={site} />
        <Faq site={site} />
        <Contact site={site} />
      </main>
      <Footer site={site} />
      {booking.dialog}
    </div>
  );
}

function Header({ site }: Part) {
  const labels = siteLabels(site.language);
  const links = [
    { id: 'home', label: labels.home },
    { id: 'services', label: site.headings.services.nav || labels.services },
    ...(site.story ? [{ id: 'about', label: site.headings.about.nav || labels.about }] : []),
    { id: 'contact', label: site.headings.contact.nav || labels.contact },
  ];
  return (
    <header className={frame.header}>
      <a className={frame.logo} href="#home">
        {site.person}
      </a>
      <SiteNav links={links} labels={labels} styles={frame} />
      <LanguageToggle site={site} className={frame.toggle!} current={frame.current!} />
    </header>
  );
}

function Hero({ site, booking }: Part & { booking: Booking }) {
  const labels = siteLabels(site.language);
  return (
    <section id="home" className={top.hero}>
      <h1 className={top.title}>
        {site.hero.title}
        {LANGUAGE[site.language].space}
        {site.hero.accent && <em>{site.hero.accent}</em>}
      </h1>
      <div>
        <p className={top.lead}>{site.hero.lead}</p>
        <p className={top.actions}>
          <a
            className={top.button}
            href="#contact"
            role={booking.ready ? 'button' : undefined}
            onKeyDown={booking.ready ? pressBySpace : undefined}
            aria-haspopup={booking.ready ? 'dialog' : undefined}
            aria-controls={booking.ready ? booking.dialogId : undefined}
            onClick={(event) => {
              if (!booking.ready) return;
              event.preventDefault();
              booking.open();
            }}
          >
            {site.hero.action || (site.can_book ? labels.book : labels.getInTouch)}
          </a>
          <CardLink site={site} label={labels.shareCard} className={top.share} />
        </p>
      </div>
      {site.can_book && <NextFreeTimes site={site} booking={booking} />}
    </section>
  );
}

function Instrument({ site }: Part) {
  return (
    <div className={top.instrument}>
      <div className={top.fallboard}>
        <p className={top.maker}>{site.person}</p>
        <p className={top.place}>{site.title}</p>
      </div>
      <Keyboard />
    </div>
  );
}

function Programme({ site }: Part) {
  const labels = siteLabels(site.language);
  return (
    <section id="services" className={sections.programme}>
      <div>
        <h2 className={sections.heading}>{site.headings.services.title || labels.services}</h2>
        {site.headings.services.intro && <p className={sections.intro}>{site.headings.services.intro}</p>}
      </div>
      <ul className={sections.pieces}>
        {site.services.map((service) => (
          <li key={service.id}>
            <h3>{service.name}</h3>
            {service.price && (
              <p className={sections.price}>
                <strong>{priceLabel(service.price, site.language)}</strong>{' '}
                {service.price.unit && <span>{unitName(service.price.unit, site.language)}</span>}
              </p>
            )}
            <p className={sections.piece}>{service.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ site }: Part) {
  const labels = siteLabels(site.language);
  const picture = site.gallery[0];
  if (!site.story) return null;
  return (
    <section id="about" className={sections.about}>
      <div className={sections.inner}>
        <div className={sections.frame}>
          {picture?.image.startsWith('/') ? (
            <img src={picture.image} alt={picture.alt} loading="lazy" />
          ) : (
            <GrandPiano label={picture?.alt ?? ''} />
          )}
        </div>
        <div>
          <h2 className={sections.heading}>{site.headings.about.title || labels.about}</h2>
          <Story site={site} />
          <ul className={sections.expertise}>
            {[...site.story.services, ...site.story.expertise].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Voices({ site }: Part) {
  const labels = siteLabels(site.language);
  if (site.testimonials.length === 0) return null;
  return (
    <section id="testimonials" className={sections.voices}>
      <h2 className={sections.heading}>{site.headings.testimonials.title || labels.testimonials}</h2>
      <Testimonials site={site} className={sections.quotes} stars={sections.stars} />
    </section>
  );
}

function Faq({ site }: Part) {
  if (site.faq.length === 0) return null;
  return (
    <section id="faq" className={sections.faq}>
      <h2 className={sections.heading}>{site.headings.faq.title || siteLabels(site.language).faq}</h2>
      <Questions site={site} className={sections.questions} />
    </section>
  );
}

function Contact({ site }: Part) {
  const labels = siteLabels(site.language);
  const { address, email, phone } = site.contact;
  return (
    <section id="contact" className={sections.contact}>
      <div>
        <h2 className={sections.small}>{site.headings.hours.title || labels.hours}</h2>
        <Hours site={site} clock="12" className={sections.hours} />
      </div>
      {site.areas.length > 0 && (
        <div>
          <h2 className={sections.small}>{site.headings.areas.title || labels.areas}</h2>
          <AreaList site={site} className={sections.areas} />
        </div>
      )}
      <div>
        <h2 className={sections.small}>{site.headings.contact.title || labels.contact}</h2>
        {site.headings.contact.intro && <p>{site.headings.contact.intro}</p>}
        <p className={sections.reach}>
          <a href={telHref(phone)}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
          {address?.street && <span>{addressLine(address)}</span>}
        </p>
      </div>
    </section>
  );
}

function Footer({ site }: Part) {
  return (
    <footer className={frame.footer}>
      <p>{site.business_name}</p>
      <SocialLinks site={site} className={frame.social!} />
      <PoweredBy language={site.language} />
    </footer>
  );
}
