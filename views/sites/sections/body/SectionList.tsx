import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { Booking } from '../../booking-slot.tsx';
import type { SiteLinks } from '../../site-links.ts';

/** What a design gets to draw one section with. */
export type SectionProps = { site: SiteView; links: SiteLinks; booking: Booking };

/** How a design draws each section. */
export type SectionParts = Record<Section, ComponentType<SectionProps>>;

/** A component that draws each part in place of the list: a preview draws only the parts that have changed. */
export type PartProps = SectionProps & { part: ComponentType<SectionProps> };
const PartDrawing = createContext<ComponentType<PartProps> | null>(null);
export const PartDrawingProvider = PartDrawing;

/** Sections that stand in one block of the design where they follow each other, e.g. hours beside areas. */
export type Block = { sections: readonly Section[]; className: string };

type Props = SectionProps & { parts: SectionParts; blocks: readonly Block[] };

/** The sections that are on and have content, in the owner's order. What is left out leaves no gap. */
export function SectionList({ parts, blocks, ...props }: Props) {
  const Drawing = useContext(PartDrawing);
  return runs(props.site.sections, blocks).map(({ block, sections }) => {
    const drawn: ReactNode = sections.map((section) => {
      const Part = parts[section];
      return Drawing ? <Drawing key={section} part={Part} {...props} /> : <Part key={section} {...props} />;
    });
    return block ? (
      <div key={sections.join()} className={block.className} data-count={sections.length}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

type Run = { block: Block | undefined; sections: Section[] };

function runs(sections: readonly Section[], blocks: readonly Block[]): Run[] {
  const found: Run[] = [];
  for (const section of sections) {
    const block = blocks.find((one) => one.sections.includes(section));
    const last = found.at(-1);
    if (last?.block && last.block === block) last.sections.push(section);
    else found.push({ block, sections: [section] });
  }
  return found;
}
