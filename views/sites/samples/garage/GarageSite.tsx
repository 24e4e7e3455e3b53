import { useState } from 'react';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { ChatSlot } from '../../assistant-slot.tsx';
import { PolicyLinks } from './PolicyLinks.tsx';
import { PoweredBy } from '../../sections/footer/PoweredBy.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { SocialLinks } from '../../sections/footer/SocialLinks.tsx';
import { Testimonials } from '../../sections/reviews/Testimonials.tsx';
import { useRememberedLanguage } from '../../useRememberedLanguage.ts';
import { Contact } from './Contact.tsx';
import { Gallery } from './Gallery.tsx';
import './garage-fonts.css';
import look from './garage-look.module.css';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import frame from './look/frame.module.css';
import sections from './look/sections.module.css';
import { Facts, Header, Hero } from './GarageTop.tsx';
import { Workshop } from './Workshop.tsx';
import { garageLabels } from './garage.texts.ts';

type Part = { site: SiteView };

const SUGGESTIONS = ['rotate-tires', 'winter-tires', 'engine-light'];

/** The sample garage: a design for a workshop that shows its work. */
export function GarageSite({ site }: Part) {
  useRememberedLanguage(site);
  const labels = garageLabels(site.language);
  return (
    <div className={`${look.look} ${frame.site}`}>
      <SkipLink label={labels.skip} />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Hero site={site} />
        <Facts site={site} />
        {site.gallery.length > 0 && (
          <section id="gallery" className={sections.section}>
            <h2 className={sections.heading}>{site.headings.gallery.title || labels.gallery}</h2>
            <Gallery pictures={site.gallery} />
          </section>
        )}
        <Workshop site={site} />
        <Voices site={site} />
        <Ask site={site} />
        <Contact site={site} />
      </main>
      <footer className={frame.footer}>
        <div className={frame.footerInner}>
          <p>{site.business_name}</p>
          <PolicyLinks site={site} className={frame.policies!} />
          <SocialLinks site={site} className={frame.social!} />
          <PoweredBy language={site.language} />
        </div>
      </footer>
    </div>
  );
}

function Voices({ site }: Part) {
  const labels = garageLabels(site.language);
  if (site.testimonials.length === 0) return null;
  return (
    <section id="testimonials" className={sections.voices}>
      <div className={sections.inner}>
        <h2 className={sections.heading}>{site.headings.testimonials.title || labels.testimonials}</h2>
        <Testimonials site={site} className={sections.quotes} stars={sections.stars} />
      </div>
    </section>
  );
}

function Ask({ site }: Part) {
  const labels = garageLabels(site.language);
  const [picked, setPicked] = useState<{ question?: string; asked: number }>({ asked: 0 });
  const { assistant, faq } = site.headings;
  if (!site.can_ask && site.faq.length === 0) return null;
  const pick = (question: string): void => setPicked(({ asked }) => ({ question, asked: asked + 1 }));
  return (
    <section id="ai-assistant" className={sections.ask}>
      <div>
        <h2 className={sections.heading}>{(site.can_ask && assistant.title) || faq.title || labels.faq}</h2>
        {site.can_ask && assistant.intro && <p className={sections.intro}>{assistant.intro}</p>}
        {site.can_ask && <Suggestions site={site} pick={pick} />}
      </div>
      {site.can_ask ? (
        <ChatSlot site={site} {...picked} className={sections.chat} />
      ) : (
        <Questions site={site} className={sections.questions} />
      )}
      {site.can_ask && site.faq.length > 0 && (
        <div className={sections.more}>
          <h3>{faq.title || labels.faq}</h3>
          <Questions site={site} className={sections.questions} />
        </div>
      )}
    </section>
  );
}

function Suggestions({ site, pick }: Part & { pick: (question: string) => void }) {
  const chosen = site.faq.filter(({ id }) => SUGGESTIONS.includes(id));
  const shown = chosen.length > 0 ? chosen : site.faq.slice(0, 3);
  return (
    <p className={sections.suggestions}>
      {shown.map(({ id, question }) => (
        <button key={id} type="button" onClick={() => pick(question)}>
          {question}
        </button>
      ))}
    </p>
  );
}
