import { useEffect, useState, type RefObject } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { Changed, Pin } from './messages.ts';
import { sectionsIn, type Box } from './parts-on-page.ts';
import styles from './PreviewPage.module.css';

type Props = { stage: RefObject<HTMLElement | null>; view: SiteView; pins: readonly Pin[]; changed?: Changed };
type Marks = { pins: { label: string; top: number }[]; edges: Omit<Box, 'width'>[] };
const NONE: Marks = { pins: [], edges: [] };
const PIN_HEIGHT = 44;

/** Over the page: the numbers of comments at their parts, and an ink edge beside what is new. */
export function PageMarks({ stage, view, pins, changed }: Props) {
  const [marks, setMarks] = useState(NONE);
  const wanted = JSON.stringify([pins, changed]);
  // After the stage's own ref is set, which a child's layout effect would be too early for.
  useEffect(() => {
    const [places, news] = JSON.parse(wanted) as [Pin[], Changed | undefined];
    const measure = () => setMarks(marksOn(stage.current, view, places, news));
    measure();
    const watch = new ResizeObserver(measure);
    if (stage.current) watch.observe(stage.current);
    return () => watch.disconnect();
  }, [stage, view, wanted]);
  return (
    <>
      {marks.edges.map((box) => (
        <Mark key={`${box.top} ${box.left}`} className={styles.edge!} box={box} />
      ))}
      {marks.pins.map(({ label, top }) => (
        <Mark key={label} className={styles.pin!} box={{ top }}>
          {label}
        </Mark>
      ))}
    </>
  );
}

/** Placed through the CSSOM, as the policy allows. */
function Mark({ box, className, children }: { box: Partial<Box>; className: string; children?: string }) {
  return (
    <span
      className={className}
      aria-hidden="true"
      ref={(element) => {
        for (const [side, pixels] of Object.entries(box)) element?.style.setProperty(side, `${pixels}px`);
      }}
    >
      {children}
    </span>
  );
}

function marksOn(stage: HTMLElement | null, view: SiteView, pins: readonly Pin[], changed?: Changed): Marks {
  if (!stage) return NONE;
  const parts = sectionsIn(stage, view);
  const from = stage.getBoundingClientRect().top;
  const below = new Map<string, number>();
  const placed = pins.flatMap(({ section, label }) => {
    const part = parts.find((one) => one.section === section);
    if (!part) return [];
    const nth = below.get(section) ?? 0;
    below.set(section, nth + 1);
    return [{ label, top: part.box.top - from + 20 + nth * PIN_HEIGHT }];
  });
  const texts = new Set(changed?.texts);
  const edges = parts.flatMap(({ section, element, box }) => {
    const rows = rowsWith(element, texts);
    const news = rows.length ? rows.map((row) => row.getBoundingClientRect()) : [box];
    if (!rows.length && !changed?.sections.includes(section)) return [];
    return news.map(({ top, left, height }) => ({ top: top - from, left: Math.max(0, left - 10), height }));
  });
  return { pins: placed, edges };
}

const ROW = 'li, tr, dt, dd, p, figure, h1, h2, h3';

/** The smallest rows that hold a text that is new. */
function rowsWith(part: Element, texts: ReadonlySet<string>): Element[] {
  if (texts.size === 0) return [];
  const rows = [...part.querySelectorAll(ROW)].filter((row) => {
    const parts = row.matches('h1, h2, h3, p, dt, dd') ? [row.textContent.trim()] : textsOf(row);
    return parts.some((text) => texts.has(text));
  });
  return rows.filter((row) => !rows.some((other) => other !== row && row.contains(other)));
}

function textsOf(row: Element): string[] {
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walk.nextNode()) found.push(walk.currentNode.textContent?.trim() ?? '');
  return found;
}
