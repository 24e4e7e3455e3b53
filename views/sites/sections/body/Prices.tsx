import type { ReactNode } from 'react';
import { priceParts, unitName } from '../../../../src/sites/content/site-format.shared.ts';
import type { ServiceView, SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { langOf } from '../Phrased.tsx';
import base from '../base/base.module.css';

type Props = {
  site: SiteView;
  className: string | undefined;
  services?: readonly ServiceView[];
  /** What a design draws before each service, e.g. a tick. */
  mark?: ReactNode;
};

/**
 * Services with their prices: `li > h3`, `p[data-is=price]`, `p[data-is=note]`. A long list says so
 * (`data-many`), and so does a long price (`data-long`), so that a design can set them smaller.
 */
export function Prices({ site, className, services = site.services, mark }: Props) {
  return (
    <ul className={classes(base.prices, className)} data-many={many(services.length)}>
      {services.map((service) => (
        <li key={service.id}>
          {mark}
          <h3 lang={langOf(site, service.name)}>{service.name}</h3>
          <Price service={service} site={site} />
          {service.description && (
            <p data-is="note" lang={langOf(site, service.description)}>
              {service.description}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Longer prices may break on a phone, and sentences everywhere. */
const LONG_PRICE = 12;
const SENTENCE = 24;
const SPACE = ' ';

export function Price({ service: { price }, site }: { service: ServiceView; site: SiteView }) {
  if (!price) return null;
  const { amount, from } = priceParts(price, site.language);
  return (
    <p
      data-is="price"
      lang={langOf(site, price.text)}
      data-long={amount.length > SENTENCE ? 'very' : amount.length > LONG_PRICE || undefined}
    >
      <strong>
        {from && (
          <>
            <small className={base.from}>{from}</small>
            {SPACE}
          </>
        )}
        {amount}
      </strong>
      {price.unit && (
        <>
          {SPACE}
          <span>{unitName(price.unit, site.language)}</span>
        </>
      )}
    </p>
  );
}

/** From 13 on a list is long, from 25 on very long. */
function many(count: number): 'long' | 'very' | undefined {
  if (count > 24) return 'very';
  return count > 12 ? 'long' : undefined;
}
