import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';

export type Box = Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>;

/** Where the parts of the page stand in the window; a design marks each with its id. */
export function sectionsIn(
  stage: HTMLElement | null,
  { sections }: SiteView,
): { section: Section; element: Element; box: Box }[] {
  return sections.flatMap((section) => {
    const element = stage?.querySelector(`[id="${section}"]`);
    return element ? [{ section, element, box: element.getBoundingClientRect() }] : [];
  });
}

export const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
