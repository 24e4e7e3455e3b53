import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { daysLabel, groupHours, hoursLabel, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { CardLink } from '../../sections/CardLink.tsx';
import { LanguageToggle } from '../../sections/LanguageToggle.tsx';
import { SiteNav, type NavLink } from '../../sections/SiteNav.tsx';
import frame from './look/frame.module.css';
import top from './look/top.module.css';
import { Hoist } from '../../designs/showroom/Hoist.tsx';
import { Today } from '../../sections/body/Hours.tsx';
import { garageLabels } from './garage.texts.ts';

type Part = { site: SiteView };

export function Header({ site }: Part) {
  const labels = garageLabels(site.language);
  const { headings } = site;
  const links: NavLink[] = [
    { id: 'gallery', label: headings.gallery.nav || labels.gallery, shown: site.gallery.length > 0 },
    { id: 'story', label: headings.about.nav || labels.story, shown: site.story !== null || site.services.length > 0 },
    {
      id: 'testimonials',
      label: headings.testimonials.nav || labels.testimonials,
      shown: site.testimonials.length > 0,
    },
    { id: 'ai-assistant', label: headings.assistant.nav || labels.ask, shown: site.faq.length > 0 },
    { id: 'contact', label: headings.contact.nav || labels.contact, shown: true },
  ].filter(({ shown }) => shown);
  return (
    <header className={frame.header}>
      <div className={frame.bar}>
        <a className={frame.logo} href="#home">
          {site.business_name}
          <span>.</span>
        </a>
        <SiteNav links={links} labels={labels} styles={frame} />
        <LanguageToggle site={site} className={frame.toggle!} current={frame.current!} />
      </div>
    </header>
  );
}

export function Hero({ site }: Part) {
  const labels = garageLabels(site.language);
  const asks = site.can_ask || site.faq.length > 0;
  return (
    <section id="home" className={top.hero}>
      <svg className={top.tiles} aria-hidden="true">
        <defs>
          <pattern id="tiles" width="166" height="97" patternUnits="userSpaceOnUse">
            <path d="M0 .75h166M0 49h166M41 0v49M124 49v48" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#tiles)" />
      </svg>
      <svg className={top.floor} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id="chequer" width="36" height="18" patternUnits="userSpaceOnUse">
            <path className={top.square} d="M0 0h18v9H0zM18 9h18v9H18z" />
          </pattern>
        </defs>
        <rect width="100%" height="18" fill="url(#chequer)" />
        <rect className={top.skirting} y="18" width="100%" height="18" />
        <rect className={top.ground} y="36" width="100%" height="104" />
        <rect className={top.lane} y="112" width="100%" height="6" />
      </svg>
      <div className={top.heroInner}>
        <div className={top.pitch}>
          <h1 className={top.title}>
            {site.hero.title} {site.hero.accent}
          </h1>
          <p className={top.lead}>{site.hero.lead}</p>
          <p className={top.actions}>
            <a className={top.primary} href={telHref(site.contact.phone)}>
              {site.hero.action || `${labels.call} ${site.contact.phone}`}
            </a>
            {asks && (
              <a className={top.secondary} href="#ai-assistant">
                {labels.askQuestion}
              </a>
            )}
          </p>
          <p className={top.share}>
            <CardLink site={site} label={labels.shareOurCard} />
          </p>
        </div>
        <div className={top.scene}>
          <Hoist />
        </div>
      </div>
    </section>
  );
}

/** The page's own language first; the others as they write their names inside a sentence. */
function spoken({ language, languages }: SiteView): string {
  const others = languages.filter((one) => one !== language);
  const names = others.map((one) => new Intl.DisplayNames(one, { type: 'language' }).of(one));
  return [LANGUAGE[language].ownName, ...names].join(', ');
}

/** The hours and the languages, on the asphalt. */
export function Facts({ site }: Part) {
  const labels = garageLabels(site.language);
  const open = groupHours(site.hours).filter(({ hours }) => hours.open !== null);
  return (
    <div className={top.facts}>
      <div className={top.factsInner}>
        <Today site={site} clock="24" className={top.fact} />
        {open.slice(0, 2).map(({ days, hours }) => (
          <div key={hours.day} className={top.fact}>
            <strong>{hoursLabel(hours, '24', site.language)}</strong>
            <span>{daysLabel(days, site.language)}</span>
          </div>
        ))}
        {site.languages.length > 1 && (
          <div className={top.fact}>
            <strong>{spoken(site)}</strong>
            <span>{labels.speaks}</span>
          </div>
        )}
      </div>
    </div>
  );
}
