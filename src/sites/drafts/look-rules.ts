import { DESIGNS, OWN_PALETTE, SECTIONS, SEED, type Look, type LookSection } from '../content/look.shared.ts';
import { designOf } from '../designs/designs.shared.ts';

type Errors = Record<string, string[]>;
const FIELDS = ['design', 'palette', 'seed', 'pair', 'sections'];

/** A look as it is kept, and what is wrong with it by field; undefined where something is. */
export function readLook(value: unknown): { look?: Look; errors: Errors } {
  const errors: Errors = {};
  const refuse = (field: string, sentence: string) => void (errors[field ? `look.${field}` : 'look'] = [sentence]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('', 'This must be an object.');
    return { errors };
  }
  const { design, palette, seed, pair, sections } = value as Record<string, unknown>;
  for (const name of Object.keys(value)) if (!FIELDS.includes(name)) refuse(name, 'This field is not known.');
  const id = DESIGNS.find((one) => one === design);
  const known = id && designOf(id);
  if (!known) refuse('design', `Use one of ${DESIGNS.join(', ')}.`);
  const named = known?.palettes.find((one) => one.id === palette)?.id;
  if (known && !named && palette !== OWN_PALETTE) refuse('palette', 'This design has no such palette.');
  const isSeed = typeof seed === 'string' && SEED.test(seed);
  if ((seed !== undefined || palette === OWN_PALETTE) && !isSeed) refuse('seed', 'Give a colour like #3a7f5c.');
  const faces = known?.pairs.find((one) => one.id === pair)?.id;
  if (known && !faces) refuse('pair', 'This design has no such pair of faces.');
  const order = readSections(sections);
  if (!order) refuse('sections', 'Give all eleven sections once, the top first and contact last.');
  if (!id || !faces || !order || Object.keys(errors).length > 0) return { errors };
  const look: Look = { design: id, palette: named ?? OWN_PALETTE, pair: faces, sections: order };
  return { look: isSeed ? { ...look, seed: seed.toLowerCase() } : look, errors };
}

/** Top and contact are always on. */
function readSections(value: unknown): LookSection[] | undefined {
  if (!Array.isArray(value) || value.length !== SECTIONS.length) return undefined;
  const rows = value.map((row: unknown) => {
    const { id, on, ...more } = (row ?? {}) as Record<string, unknown>;
    const section = SECTIONS.find((one) => one === id);
    return section && typeof on === 'boolean' && Object.keys(more).length === 0 ? { id: section, on } : undefined;
  });
  const sections = rows.filter((row) => row !== undefined);
  const isComplete = new Set(sections.map(({ id }) => id)).size === SECTIONS.length;
  if (!isComplete || sections[0]?.id !== 'top' || sections.at(-1)?.id !== 'contact') return undefined;
  return sections[0].on && sections.at(-1)?.on ? sections : undefined;
}
