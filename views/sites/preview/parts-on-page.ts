import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';

export type Box = Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>;

/** A design marks each part with its id. */
const elementOf = (stage: HTMLElement | null, section: Section) => stage?.querySelector(`[id="${section}"]`);

export const boxOf = (stage: HTMLElement | null, section: Section): Box | undefined =>
  elementOf(stage, section)?.getBoundingClientRect();

/** Where the parts of the page stand in the window. */
export function sectionsIn(
  stage: HTMLElement | null,
  { sections }: SiteView,
): { section: Section; element: Element; box: Box }[] {
  return sections.flatMap((section) => {
    const element = elementOf(stage, section);
    return element ? [{ section, element, box: element.getBoundingClientRect() }] : [];
  });
}

export const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
