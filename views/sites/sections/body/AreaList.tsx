import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf } from '../Phrased.tsx';

/** Where the business goes. */
export function AreaList({ site, className }: { site: SiteView; className: string | undefined }) {
  return (
    <ul className={className}>
      {site.areas.map((area, index) => (
        <li key={index} lang={langOf(site, area)}>
          {area}
        </li>
      ))}
    </ul>
  );
}
