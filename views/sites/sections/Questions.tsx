import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { langOf } from './Phrased.tsx';

/** Questions that open their answers, without scripts. */
export function Questions({ site, className }: { site: SiteView; className: string | undefined }) {
  return (
    <div className={className}>
      {site.faq.map(({ answer, id, question }) => (
        <details key={id} id={`faq-${id}`} name="faq">
          <summary lang={langOf(site, question)}>{question}</summary>
          <p lang={langOf(site, answer)}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
