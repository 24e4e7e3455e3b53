import type { Language } from '../../../pages/languages.shared.ts';
import type { Picture } from '../site-content.shared.ts';
import type { Words, WordsPicture } from '../words.shared.ts';
import type { Finding, ImageFacts, Part } from './facts-input.shared.ts';
import { textOf } from './texts.shared.ts';

/** `name` is how the editor calls it. */
type Chosen = { part: Part; field: string; name: string; id: string; row?: WordsPicture };

/** Every picture the words choose, in the page's order. The texts of the top picture are those of its row in the gallery. */
function chosen({ pictures }: Words): { top?: Chosen; portrait?: Chosen; gallery: Chosen[] } {
  const rows = pictures?.gallery ?? [];
  const rowOf = (id: string) => rows.find(({ image_id }) => image_id === id);
  const one = (part: Part, field: 'top' | 'portrait', name: string): Chosen | undefined => {
    const id = pictures?.[field];
    return id ? { part, field: `pictures.${field}`, name, id, row: rowOf(id) } : undefined;
  };
  const gallery = rows.map((row, at) => ({
    part: 'gallery' as const,
    field: `pictures.gallery.${at}`,
    name: `Picture ${at + 1}`,
    id: row.image_id,
    row,
  }));
  return { top: one('top', 'top', 'The top picture'), portrait: one('card', 'portrait', 'The portrait'), gallery };
}

/** Ids of all pictures the words name, each once. */
export function imageIds(words: Words): string[] {
  const { top, portrait, gallery } = chosen(words);
  return [...new Set([top, portrait, ...gallery].flatMap((one) => (one ? [one.id] : [])))];
}

/** Where the words name one of these images, as paths: 'pictures.gallery.0.image_id'. */
export function imagePaths({ pictures }: Words, ids: readonly string[]): string[] {
  const named = [
    ['top', pictures?.top] as const,
    ['portrait', pictures?.portrait] as const,
    ...(pictures?.gallery ?? []).map(({ image_id }, at) => [`gallery.${at}.image_id`, image_id] as const),
  ];
  return named.flatMap(([path, id]) => (id && ids.includes(id) ? [`pictures.${path}`] : []));
}

/** The words without these images. */
export function withoutImages(words: Words, ids: readonly string[]): Words {
  if (!imageIds(words).some((id) => ids.includes(id))) return words;
  const { top, portrait, gallery } = words.pictures!;
  return {
    ...words,
    pictures: {
      ...(top && !ids.includes(top) && { top }),
      ...(portrait && !ids.includes(portrait) && { portrait }),
      ...(gallery && { gallery: gallery.filter(({ image_id }) => !ids.includes(image_id)) }),
    },
  };
}

export type ChosenPictures = { top?: Picture; portrait?: Picture; gallery: Picture[]; warnings: Finding[] };

/** The owner's chosen pictures that still exist. The top picture is not shown a second time in the gallery. */
export function picturesOf(
  words: Words,
  images: readonly ImageFacts[],
  languages: readonly Language[],
): ChosenPictures {
  const { top, portrait, gallery } = chosen(words);
  const warnings: Finding[] = [];
  const draw = (one: Chosen | undefined): Picture[] => {
    const image = images.find(({ id }) => id === one?.id);
    if (!one || !image) {
      if (one) warnings.push({ ...placeOf(one), message: `${one.name} was deleted. The page leaves it out.` });
      return [];
    }
    const picture = pictureOf(image, one.row, languages);
    if (!picture.alt && one.part !== 'card') {
      warnings.push({
        ...placeOf(one, '.alt'),
        message: `${one.name}: say what it shows, for people who cannot see it.`,
      });
    }
    return [picture];
  };
  const [topPicture] = draw(top);
  const [portraitPicture] = draw(portrait);
  const others = gallery.filter(({ id }) => !topPicture || id !== top?.id).flatMap(draw);
  if (!topPicture && others.length === 0) {
    warnings.push({
      part: 'gallery',
      field: 'pictures',
      message: 'There is no picture on the page yet. A drawing stands in its place.',
    });
  }
  return {
    ...(topPicture && { top: topPicture }),
    ...(portraitPicture && { portrait: portraitPicture }),
    gallery: others,
    warnings,
  };
}

const placeOf = ({ part, field }: Chosen, more = '') => ({ part, field: `${field}${more}` });

function pictureOf(image: ImageFacts, row: WordsPicture | undefined, languages: readonly Language[]): Picture {
  const { id, url, width, height, variants } = image;
  const [alt, caption] = [textOf(row?.alt, languages), textOf(row?.caption, languages)];
  return {
    image: url,
    ...(alt && { alt }),
    ...(caption && { caption }),
    width,
    height,
    variants: variants.map((variant) => ({ width: variant.width, url: variant.url })),
    ...(row?.focus && { focus: { x: row.focus.x, y: row.focus.y } }),
    image_id: id,
  };
}
