import { useMemo } from 'react';
import type { PlanOrNone } from '../../../../../src/plans/plans.shared.ts';
import { changesBetween, type Change, type ChangeName } from '../../../../../src/sites/content/changes.shared.ts';
import { SECTIONS, type Section } from '../../../../../src/sites/content/look.shared.ts';
import type { SiteRecord } from '../../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../../src/sites/content/site-view.shared.ts';
import { drawn } from '../../../../sites/frame/draw.ts';
import type { Changed } from '../../../../sites/preview/messages.ts';

/** The page before and the page after as they are drawn, what of the second is new, and the first part that is. */
export function useWhatIsNew(before: SiteRecord | null, after: SiteRecord, slug: string, plan: PlanOrNone) {
  return useMemo(() => {
    const changes = changesBetween(before, after);
    const old = before && drawn(before, slug, plan);
    const next = drawn(after, slug, plan);
    const changed = old ? newOn(old, next, changes) : undefined;
    const first = next.sections.find((section) => changed?.sections.includes(section)) ?? null;
    return { old, next, changed, changes, first };
  }, [before, after, slug, plan]);
}

/** What of the page after is not on the page before: its texts, and the parts that differ. */
function newOn(before: SiteView, after: SiteView, changes: readonly Change[]): Changed {
  const old = new Set(textsIn(before));
  const parts = new Set(changes.map(sectionOf));
  return {
    texts: [...new Set(textsIn(after))].filter((text) => !old.has(text)),
    sections: SECTIONS.filter((section) => parts.has(section)),
  };
}

/** Facts of the business are seen in several parts. */
const SEEN_IN: Partial<Record<ChangeName, Section>> = { 'the hours': 'hours', 'the phone number': 'contact' };

/** Where a change is to be seen. */
export const sectionOf = ({ part, text }: Change): Section =>
  SECTIONS.find((section) => section === part) ?? SEEN_IN[text as ChangeName] ?? 'top';

/** Every text a page shows; its look and addresses are none. */
function textsIn({ hero, headings, services, story, gallery, testimonials, faq, areas, contact }: SiteView): string[] {
  return leaves([hero, headings, services, story, gallery, testimonials, faq, areas, contact]);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
