import { SECTIONS, type Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';

export const PREVIEW = 'shingle.preview';
export const READY = 'shingle.preview.ready';
export const PICKED = 'shingle.preview.picked';

/** What the frame is to draw; `open` is the part to mark and to bring into view. */
export type PreviewMessage = { kind: typeof PREVIEW; view: SiteView; open?: Section | null };
/** What the frame says: it can draw, or a part was chosen in it. */
export type PreviewAnswer = { kind: typeof READY } | { kind: typeof PICKED; section: Section };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message with everything a design reads without asking, or null. Only the app's origin can send one. */
export function readPreview(data: unknown): PreviewMessage | null {
  if (!isObject(data) || data.kind !== PREVIEW || !isObject(data.view)) return null;
  const { view, open } = data;
  const objects = ['look', 'hero', 'headings', 'contact', 'card'] as const;
  const lists = [
    'sections',
    'languages',
    'services',
    'hours',
    'areas',
    'gallery',
    'testimonials',
    'faq',
    'social',
  ] as const;
  if (!objects.every((name) => isObject(view[name])) || !lists.every((name) => Array.isArray(view[name]))) return null;
  if (typeof (view.look as Record<string, unknown>).design !== 'string') return null;
  return { kind: PREVIEW, view: view as SiteView, open: sectionOf(open) };
}

/** What a frame answered, or null. */
export function readAnswer(data: unknown): PreviewAnswer | null {
  if (!isObject(data)) return null;
  if (data.kind === READY) return { kind: READY };
  const section = data.kind === PICKED ? sectionOf(data.section) : null;
  return section ? { kind: PICKED, section } : null;
}

const sectionOf = (value: unknown): Section | null => SECTIONS.find((section) => section === value) ?? null;
