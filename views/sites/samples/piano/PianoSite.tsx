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
import styles from './PianoSite.module.css';

type Part = { site: SiteView };

/** A concert programme: for one who teaches, plays or receives by the hour. */
export function PianoSite({ site }: Part) {
  useRememberedLanguage(site);
  const booking = useBooking(site);
  const labels = siteLabels(site.language);
  return (
    <div className={`${look.look} ${styles.site}`}>
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
    <header className={styles.header}>
      <a className={styles.logo} href="#home">
        {site.person}
      </a>
      <SiteNav links={links} labels={labels} styles={styles} />
      <LanguageToggle site={site} className={styles.toggle!} current={styles.current!} />
    </header>
  );
}

function Hero({ site, booking }: Part & { booking: Booking }) {
  const labels = siteLabels(site.language);
  return (
    <section id="home" className={styles.hero}>
      <h1 className={styles.title}>
        {site.hero.title}
        {LANGUAGE[site.language].space}
        {site.hero.accent && <em>{site.hero.accent}</em>}
      </h1>
      <div>
        <p className={styles.lead}>{site.hero.lead}</p>
        <p className={styles.actions}>
          <a
            className={styles.button}
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
          <CardLink site={site} label={labels.shareCard} className={styles.share} />
        </p>
      </div>
      {site.can_book && <NextFreeTimes site={site} booking={booking} />}
    </section>
  );
}

function Instrument({ site }: Part) {
  return (
    <div className={styles.instrument}>
      <div className={styles.fallboard}>
        <p className={styles.maker}>{site.person}</p>
        <p className={styles.place}>{site.title}</p>
      </div>
      <Keyboard />
    </div>
  );
}

function Programme({ site }: Part) {
  const labels = siteLabels(site.language);
  return (
    <section id="services" className={styles.programme}>
      <div>
        <h2 className={styles.heading}>{site.headings.services.title || labels.services}</h2>
        {site.headings.services.intro && <p className={styles.intro}>{site.headings.services.intro}</p>}
      </div>
      <ul className={styles.pieces}>
        {site.services.map((service) => (
          <li key={service.id}>
            <h3>{service.name}</h3>
            {service.price && (
              <p className={styles.price}>
                <strong>{priceLabel(service.price, site.language)}</strong>{' '}
                {service.price.unit && <span>{unitName(service.price.unit, site.language)}</span>}
              </p>
            )}
            <p className={styles.piece}>{service.description}</p>
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
    <section id="about" className={styles.about}>
      <div className={styles.inner}>
        <div className={styles.frame}>
          {picture?.image.startsWith('/') ? (
            <img src={picture.image} alt={picture.alt} loading="lazy" />
          ) : (
            <GrandPiano label={picture?.alt ?? ''} />
          )}
        </div>
        <div>
          <h2 className={styles.heading}>{site.headings.about.title || labels.about}</h2>
          <Story site={site} />
          <ul className={styles.expertise}>
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
    <section id="testimonials" className={styles.voices}>
      <h2 className={styles.heading}>{site.headings.testimonials.title || labels.testimonials}</h2>
      <Testimonials site={site} className={styles.quotes} stars={styles.stars} />
    </section>
  );
}

function Faq({ site }: Part) {
  if (site.faq.length === 0) return null;
  return (
    <section id="faq" className={styles.faq}>
      <h2 className={styles.heading}>{site.headings.faq.title || siteLabels(site.language).faq}</h2>
      <Questions site={site} className={styles.questions} />
    </section>
  );
}

function Contact({ site }: Part) {
  const labels = siteLabels(site.language);
  const { address, email, phone } = site.contact;
  return (
    <section id="contact" className={styles.contact}>
      <div>
        <h2 className={styles.small}>{site.headings.hours.title || labels.hours}</h2>
        <Hours site={site} clock="12" className={styles.hours} />
      </div>
      {site.areas.length > 0 && (
        <div>
          <h2 className={styles.small}>{site.headings.areas.title || labels.areas}</h2>
          <AreaList site={site} className={styles.areas} />
        </div>
      )}
      <div>
        <h2 className={styles.small}>{site.headings.contact.title || labels.contact}</h2>
        {site.headings.contact.intro && <p>{site.headings.contact.intro}</p>}
        <p className={styles.reach}>
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
    <footer className={styles.footer}>
      <p>{site.business_name}</p>
      <SocialLinks site={site} className={styles.social!} />
      <PoweredBy language={site.language} />
    </footer>
  );
}
