import { useState } from 'react';
import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { SiteRecord } from '../../../src/sites/content/site-content.shared.ts';
import { PreviewFrame } from '../../sites/frame/PreviewFrame.tsx';
import { sectionOf, useWhatIsNew } from '../../dashboard/site/our-work/proposal/what-is-new.ts';
import { Button } from '../../ui/forms/Button.tsx';
import styles from './items/Item.module.css';

type Props = { before: SiteRecord | null; after: SiteRecord; slug: string | null; plan: PlanOrNone };

/** The live page and the page as it would be, with what is new marked. */
export function BeforeAfter({ before, after, slug, plan }: Props) {
  const [chosen, setChosen] = useState<Section | null>(null);
  const { old, next, changed, changes, first } = useWhatIsNew(before, after, slug ?? 'preview', plan);
  const open = chosen ?? first;
  return (
    <>
      <ul className={styles.changes}>
        {before ? null : <li>The first version</li>}
        {changes.map((change) => (
          <li key={change.text}>
            <Button variant="quiet" size="small" onClick={() => setChosen(sectionOf(change))}>
              {change.text}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.sides}>
        <section aria-label="Before">
          <h3>Before</h3>
          {old ? (
            <PreviewFrame title="Before" view={old} ratio={1.6} open={open} />
          ) : (
            <p className={styles.quiet}>Nothing was live before.</p>
          )}
        </section>
        <section aria-label="After">
          <h3>After</h3>
          <PreviewFrame title="After" view={next} ratio={1.6} open={open} changed={changed} />
        </section>
      </div>
    </>
  );
}
