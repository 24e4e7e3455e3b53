import { useMemo, useState } from 'react';
import { changesBetween } from '../../../src/sites/content/changes.shared.ts';
import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { SiteRecord } from '../../../src/sites/content/site-content.shared.ts';
import { drawn } from '../../sites/frame/draw.ts';
import { PreviewFrame } from '../../sites/frame/PreviewFrame.tsx';
import { firstNew, newOn, sectionOf } from '../../dashboard/site/our-work/proposal/what-is-new.ts';
import { Button } from '../../ui/forms/Button.tsx';
import styles from './items/Item.module.css';

type Props = { before: SiteRecord | null; after: SiteRecord; slug: string | null; plan: PlanOrNone };

/** The live page and the page as it would be, with what is new marked. */
export function BeforeAfter({ before, after, slug, plan }: Props) {
  const [chosen, setChosen] = useState<Section | null>(null);
  const name = slug ?? 'preview';
  const { old, next, changed } = useMemo(() => {
    const page = drawn(after, name, plan);
    const was = before && drawn(before, name, plan);
    return { old: was, next: page, changed: was && before ? newOn(was, page, [before, after]) : undefined };
  }, [before, after, name, plan]);
  const open = chosen ?? firstNew(next, changed);
  const changes = changesBetween(before, after);
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
