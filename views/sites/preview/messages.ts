import { SECTIONS, type Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';

export const PREVIEW = 'shingle.preview';
export const READY = 'shingle.preview.ready';
export const PICKED = 'shingle.preview.picked';

/** A number on the page that answers a numbered comment. */
export type Pin = { section: Section; label: string };
/** What is new: these texts, and these parts where none of the texts is found. */
export type Changed = { sections: Section[]; texts: string[] };
/** What the frame is to draw; `open` is the part to mark and to bring into view; the page, or its card. */
export type PreviewMessage = {
  kind: typeof PREVIEW;
  view: SiteView;
  open?: Section | null;
  pins?: Pin[];
  changed?: Changed;
  card?: boolean;
  /** A part of the page can be chosen in it. */
  picks?: boolean;
};
/** What the frame says: it can draw, or a part was chosen in it. */
export type PreviewAnswer = { kind: typeof READY } | { kind: typeof PICKED; section: Section };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message with everything a design reads without asking, or null. Only the app's origin can send one. */
export function readPreview(data: unknown): PreviewMessage | null {
  if (!isObject(data) || data.kind !== PREVIEW || !isObject(data.view)) return null;
  const { view, open, pins, changed, card, picks } = data;
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
  return {
    kind: PREVIEW,
    view: view as SiteView,
    open: sectionOf(open),
    pins: pinsOf(pins),
    changed: changedOf(changed),
    card: card === true,
    picks: picks === true,
  };
}

function pinsOf(pins: unknown): Pin[] {
  if (!Array.isArray(pins)) return [];
  return pins.flatMap((pin: unknown) => {
    if (!isObject(pin) || typeof pin.label !== 'string') return [];
    const section = sectionOf(pin.section);
    return section ? [{ section, label: pin.label }] : [];
  });
}

function changedOf(changed: unknown): Changed | undefined {
  if (!isObject(changed)) return undefined;
  const { sections, texts } = changed;
  return {
    sections: Array.isArray(sections) ? sections.flatMap((section) => sectionOf(section) ?? []) : [],
    texts: Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [],
  };
}

/** What a frame answered, or null. */
export function readAnswer(data: unknown): PreviewAnswer | null {
  if (!isObject(data)) return null;
  if (data.kind === READY) return { kind: READY };
  const section = data.kind === PICKED ? sectionOf(data.section) : null;
  return section ? { kind: PICKED, section } : null;
}

const sectionOf = (value: unknown): Section | null => SECTIONS.find((section) => section === value) ?? null;
