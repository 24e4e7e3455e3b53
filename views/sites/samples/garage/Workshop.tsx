import { priceLabel, unitName } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { Story } from '../../sections/body/Story.tsx';
import { garageLabels } from './garage.texts.ts';
import sections from './look/sections.module.css';

/** The story, what is done and what it costs, and who can do it. */
export function Workshop({ site }: { site: SiteView }) {
  const labels = garageLabels(site.language);
  const { about, services } = site.headings;
  if (!site.story && site.services.length === 0) return null;
  return (
    <section id="story" className={sections.story}>
      <div className={sections.inner}>
        {site.story && (
          <div className={sections.tale}>
            <h2 className={sections.heading}>{about.title || labels.story}</h2>
            <div>
              <Story site={site} />
            </div>
            <List title={labels.services} items={site.story.services} />
            <List title={labels.expertise} items={site.story.expertise} />
          </div>
        )}
        {site.services.length > 0 && (
          <div className={sections.work} id="services">
            <h2 className={sections.subheading}>{services.title || labels.prices}</h2>
            <ul className={sections.prices}>
              {site.services.map((service) => (
                <li key={service.id}>
                  <h3>{service.name}</h3>
                  {service.price && (
                    <p className={sections.price}>
                      {priceLabel(service.price, site.language)}
                      {service.price.unit && <span> {unitName(service.price.unit, site.language)}</span>}
                    </p>
                  )}
                  <p className={sections.what}>{service.description}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div className={sections.list}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
