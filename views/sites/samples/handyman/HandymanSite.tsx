import { useState } from 'react';
import { priceLabel, telHref, unitName } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView, SiteWithCard } from '../../../../src/sites/content/site-view.shared.ts';
import { AreaList } from '../../sections/body/AreaList.tsx';
import { Hours } from '../../sections/body/Hours.tsx';
import { Story } from '../../sections/body/Story.tsx';
import { CardLink } from '../../sections/CardLink.tsx';
import { LanguageToggle } from '../../sections/LanguageToggle.tsx';
import { PoweredBy } from '../../sections/footer/PoweredBy.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { siteLabels } from '../../site.texts.ts';
import { SiteNav } from '../../sections/SiteNav.tsx';
import { SocialLinks } from '../../sections/footer/SocialLinks.tsx';
import { Testimonials } from '../../sections/reviews/Testimonials.tsx';
import { useRememberedLanguage } from '../../useRememberedLanguage.ts';
import { ContactCard } from './ContactCard.tsx';
import './handyman-fonts.css';
import look from './handyman-look.module.css';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import frame from './look/frame.module.css';
import top from './look/top.module.css';
import sections from './look/sections.module.css';
import body from './look/body.module.css';
import { Pegboard } from '../../designs/workorder/Pegboard.tsx';
import { TapeMeasure } from '../../designs/workorder/TapeMeasure.tsx';

type Part = { site: SiteView };
type CardPart = Part & { showCard: () => void };

/** A van's sides and a work order: for one who comes to the house. */
export function HandymanSite({ site }: { site: SiteWithCard }) {
  useRememberedLanguage(site);
  const [card, setCard] = useState(false);
  const showCard = (): void => setCard(true);
  return (
    <div className={`${look.look} ${frame.site}`}>
      <SkipLink label={siteLabels(site.language).skip} />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Hero site={site} showCard={showCard} />
        <TapeMeasure />
        <WorkOrder site={site} />
        <About site={site} />
        <WhereAndWhen site={site} />
        <Voices site={site} />
        <Faq site={site} />
        <Contact site={site} showCard={showCard} />
      </main>
      <footer className={frame.footer}>
        <p>{site.business_name}</p>
        <SocialLinks site={site} className={frame.social!} />
        <PoweredBy language={site.language} />
      </footer>
      {card && <ContactCard site={site} onClose={() => setCard(false)} />}
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
      <div className={frame.bar}>
        <a className={frame.logo} href="#home">
          {site.business_name}
        </a>
        <SiteNav links={links} labels={labels} styles={frame} />
        <LanguageToggle site={site} className={frame.toggle!} current={frame.current!} />
        <a className={frame.phone} href={telHref(site.contact.phone)}>
          {site.contact.phone}
        </a>
      </div>
    </header>
  );
}

function Hero({ site, showCard }: CardPart) {
  const labels = siteLabels(site.language);
  return (
    <section id="home" className={top.hero}>
      <div className={top.pitch}>
        <h1 className={site.hero.title.length > 24 ? `${top.title} ${top.long}` : top.title}>
          {site.hero.title} {site.hero.accent}
        </h1>
        <p className={top.lead}>{site.hero.lead}</p>
        <p className={top.actions}>
          <a className={top.primary} href="#contact">
            {site.hero.action || labels.getInTouch}
          </a>
          <button type="button" className={top.secondary} aria-haspopup="dialog" onClick={showCard}>
            {labels.saveCard}
          </button>
        </p>
        <p className={top.share}>
          <CardLink site={site} label={labels.shareCard} />
        </p>
      </div>
      <div className={top.board}>
        <Pegboard tag={['AT A JOB', 'BACK AT 6']} />
      </div>
    </section>
  );
}

function WorkOrder({ site }: Part) {
  const labels = siteLabels(site.language);
  const { prices, services } = site.headings;
  return (
    <section id="services" className={sections.services}>
      <div>
        <h2 className={sections.heading}>{services.title || labels.services}</h2>
        {services.intro
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
      <div className={sections.order}>
        <div className={sections.orderHead}>
          <h3>{prices.title || labels.prices}</h3>
          {prices.intro && <p>{prices.intro}</p>}
        </div>
        <ul>
          {site.services.map((service) => (
            <li key={service.id}>
              <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
                <path d="M3 5h25v25H3z" className={sections.square} />
                <path d="M10 17l7 8L31 6" className={sections.tick} />
              </svg>
              <strong>{service.name}</strong>
              <span className={sections.what}>{service.description}</span>
              {service.price && (
                <span className={sections.price}>
                  {priceLabel(service.price, site.language)}
                  {service.price.unit && ` ${unitName(service.price.unit, site.language)}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function About({ site }: Part) {
  const labels = siteLabels(site.language);
  if (!site.story) return null;
  return (
    <section id="about" className={sections.about}>
      <div className={sections.aboutInner}>
        <h2 className={sections.heading}>{site.headings.about.title || labels.about}</h2>
        <div className={sections.storyText}>
          <Story site={site} />
        </div>
        <ul className={sections.stamps}>
          {[...site.story.services, ...site.story.expertise].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WhereAndWhen({ site }: Part) {
  const labels = siteLabels(site.language);
  return (
    <section className={sections.where}>
      <div className={sections.whereInner}>
        {site.areas.length > 0 && (
          <div>
            <h2 className={sections.heading}>{site.headings.areas.title || labels.areas}</h2>
            <AreaList site={site} className={body.areas} />
          </div>
        )}
        <div>
          <h2 className={sections.heading}>{site.headings.hours.title || labels.hours}</h2>
          <Hours site={site} clock="short" className={body.hours} />
        </div>
      </div>
    </section>
  );
}

function Voices({ site }: Part) {
  const labels = siteLabels(site.language);
  if (site.testimonials.length === 0) return null;
  return (
    <section id="testimonials" className={body.voices}>
      <h2 className={sections.heading}>{site.headings.testimonials.title || labels.testimonials}</h2>
      <Testimonials site={site} className={body.quotes} stars={body.stars} />
    </section>
  );
}

function Faq({ site }: Part) {
  if (site.faq.length === 0) return null;
  return (
    <section id="faq" className={body.faq}>
      <h2 className={sections.heading}>{site.headings.faq.title || siteLabels(site.language).faq}</h2>
      <Questions site={site} className={body.questions} />
    </section>
  );
}

function Contact({ site, showCard }: CardPart) {
  const labels = siteLabels(site.language);
  const { email, phone } = site.contact;
  return (
    <section id="contact" className={top.contact}>
      <div className={body.contactInner}>
        <div>
          <h2 className={sections.heading}>{site.headings.contact.title || labels.contact}</h2>
          {site.headings.contact.intro && <p className={top.lead}>{site.headings.contact.intro}</p>}
        </div>
        <div className={top.reach}>
          <a className={body.big} href={telHref(phone)}>
            {phone}
          </a>
          <a className={body.mail} href={`mailto:${email}`}>
            {email}
          </a>
          <p className={top.actions}>
            <button type="button" className={top.primary} aria-haspopup="dialog" onClick={showCard}>
              {labels.saveCard}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}
