import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';

/** Where the business goes. */
export function AreaList({ site, className }: { site: SiteView; className: string | undefined }) {
  return (
    <ul className={className}>
      {site.areas.map((area, index) => (
        <li key={index}>{area}</li>
      ))}
    </ul>
  );
}
