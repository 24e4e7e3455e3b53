import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { garageLabels } from './garage.texts.ts';

/** Policies the business has not written yet: named, and leading nowhere. */
export function PolicyLinks({ site, className }: { site: SiteView; className: string }) {
  if (site.policies.length === 0) return null;
  const labels = garageLabels(site.language);
  return (
    <ul className={className} aria-label={labels.policies}>
      {site.policies.map((policy) => (
        <li key={policy}>
          <span role="link" aria-disabled="true" tabIndex={-1} title={labels.policySoon}>
            {labels[policy]}
          </span>
        </li>
      ))}
    </ul>
  );
}
