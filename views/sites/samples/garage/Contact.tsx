import { addressLine, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { AreaList } from '../../sections/body/AreaList.tsx';
import { Hours } from '../../sections/body/Hours.tsx';
import sections from './look/sections.module.css';
import { garageLabels } from './garage.texts.ts';

export function Contact({ site }: { site: SiteView }) {
  const labels = garageLabels(site.language);
  const { address, email, phone } = site.contact;
  return (
    <section id="contact" className={sections.contact}>
      <div className={sections.inner}>
        <div className={sections.columns}>
          <div>
            <h2 className={sections.heading}>{site.headings.contact.title || labels.contact}</h2>
            {site.headings.contact.intro && <p className={sections.intro}>{site.headings.contact.intro}</p>}
            <p className={sections.reach}>
              <a className={sections.big} href={telHref(phone)}>
                {phone}
              </a>
              <a href={`mailto:${email}`}>{email}</a>
              {address && <span>{addressLine(address)}</span>}
            </p>
          </div>
          <div>
            <h3>{site.headings.hours.title || labels.hours}</h3>
            <Hours site={site} clock="24" className={sections.hours} />
            {site.areas.length > 0 && (
              <>
                <h3>{site.headings.areas.title || labels.areas}</h3>
                <AreaList site={site} className={sections.areas} />
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
