import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailOnOptions, Sharp } from 'sharp';
import { AppError } from '../../common/errors.ts';
import { lazily } from '../../common/lazily.ts';
import { CONTENT_TYPES, copyKey, originalKey, phoneKey, type Extension } from '../image-files.shared.ts';
import { fitted, HEIGHTS, IMAGE_PIXELS_MAX, PHONE_WIDTH, WIDTHS } from '../uploads.shared.ts';

export type PreparedFile = { key: string; path: string; contentType: string; size: number };
export type PreparedImage = {
  extension: Extension;
  width: number;
  height: number;
  hasPhoneCopy: boolean;
  files: PreparedFile[];
};

const FORMATS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
type Format = keyof typeof FORMATS;
const FILES: Extension[] = Object.values(FORMATS);
const JPEG_QUALITY = 90;
const WEBP_QUALITY = 80;
const ORIGINAL_WEBP_QUALITY = 90;
/** Looks as WebP's 80 does, in half to three quarters of the bytes; effort 2 takes twice the time for a fiftieth of them. */
const AVIF = { quality: 50, effort: 1 };
const ORIGINAL_MAX = 4_096;
const PREVIEW_WIDTH = 240;
/**
 * libwebp's effort, 0 to 6: 3 takes twice the time of 2 for a twentieth of the bytes, and leaves fewer lines in what fades
 * from dark to light. The widest copy is seen at half its size, where they are too fine, and has three quarters of the pixels.
 */
const ORIGINAL_EFFORT = 1;
const copyEffort = (width: number): number => (width > 960 ? 2 : 3);
/** Damage inside a JPEG is only a warning to its library; PNG's warns of harmless colour profiles too. */
const FAIL_ON: Record<Format, FailOnOptions> = { jpeg: 'warning', png: 'error', webp: 'error' };

type Library = typeof import('sharp').default;
const load = lazily<Library>('sharp');

function sharp(...given: Parameters<Library>): Sharp {
  const library = load();
  library.concurrency(1); // one core at the most: one image at a time, one thread each
  library.cache(false);
  return library(...given);
}

/** Removes what `prepareImage` wrote for this key. */
export async function discardImage(folder: string, key: string): Promise<void> {
  const originals = FILES.map((extension) => originalKey({ key, extension }));
  const written = [...originals, ...WIDTHS.map((width) => copyKey(key, width)), phoneKey(key)];
  await Promise.allSettled(written.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Writes the upright original without metadata, at most ORIGINAL_MAX pixels long, and its copies into `folder`, named
 * after `key`. Of an animation the first frame is kept. @throws AppError not_an_image (by content, never by name),
 * damaged_image, too_many_pixels
 */
export async function prepareImage(path: string, folder: string, key: string): Promise<PreparedImage> {
  const format = await formatOf(path);
  if (!format) throw new AppError('not_an_image');
  load(); // where it cannot be, it is no fault of the image
  try {
    const extension = FORMATS[format];
    const opened = () => sharp(path, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: FAIL_ON[format] });
    const known = await opened().metadata();
    if (known.format !== format) throw new AppError('not_an_image');
    const into = async (name: string, image: Sharp, contentType: string) => {
      const file = join(folder, name);
      const { width, height, size } = await image.toFile(file);
      return { width, height, file: { key: name, path: file, contentType, size } };
    };
    const most = longestSide(known);
    const box = { width: most, height: most, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await opened()
      .autoOrient()
      .resize(box)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const decoded = () => sharp(data, { raw: info });
    const original = await into(originalKey({ key, extension }), encoded(decoded(), format), CONTENT_TYPES[extension]);
    const files = [original.file];
    for (const width of WIDTHS) {
      const copy = fit(decoded(), width).webp({ quality: WEBP_QUALITY, effort: copyEffort(width) });
      files.push((await into(copyKey(key, width), copy, CONTENT_TYPES.webp)).file);
    }
    const { height, width } = original;
    const hasPhoneCopy = fitted(PHONE_WIDTH, original).width < width;
    if (hasPhoneCopy)
      files.push((await into(phoneKey(key), fit(decoded(), PHONE_WIDTH).avif(AVIF), CONTENT_TYPES.avif)).file);
    return { extension, width, height, hasPhoneCopy, files };
  } catch (thrown) {
    throw asRefusal(thrown);
  }
}

/** Pixels of an image as it is seen, upright; undefined where it is none that is kept. */
export async function measureImage(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX }).metadata();
    return format in FORMATS ? { width: autoOrient.width, height: autoOrient.height } : undefined;
  } catch {
    return undefined;
  }
}

/** A small copy as a data: address; empty where the image cannot be decoded. */
export async function previewOf(path: string): Promise<string> {
  try {
    const image = sharp(path, { limitInputPixels: IMAGE_PIXELS_MAX }).autoOrient();
    const small = await image.resize({ width: PREVIEW_WIDTH, height: PREVIEW_WIDTH, fit: 'inside' }).webp().toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return '';
  }
}

/** Pixels of the longer side of what is kept: ORIGINAL_MAX, more where the shorter side would be narrower than a copy. */
function longestSide({ width, height }: { width: number; height: number }): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  return Math.ceil(longer * Math.min(1, Math.max(ORIGINAL_MAX / longer, WIDTHS[0] / shorter)));
}

const fit = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: width * HEIGHTS, fit: 'inside', withoutEnlargement: true });

function encoded(image: Sharp, format: Format): Sharp {
  // optimised codes would hold the whole image's coefficients: half the memory and a fifth of the work without
  if (format === 'jpeg') return image.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false });
  return format === 'png' ? image.png() : image.webp({ quality: ORIGINAL_WEBP_QUALITY, effort: ORIGINAL_EFFORT });
}

/** The first bytes decide what is opened at all: an SVG, a GIF or a PDF never reaches its decoder. */
async function formatOf(path: string): Promise<Format | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (buffer.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
    if (buffer.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
    if (buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8) === 'WEBP') return 'webp';
    return undefined;
  } finally {
    await file.close();
  }
}

/** sharp gives its reasons as text only. */
function asRefusal(thrown: unknown): unknown {
  if (thrown instanceof AppError || !(thrown instanceof Error)) return thrown;
  if (/exceeds pixel limit/i.test(thrown.message)) return new AppError('too_many_pixels');
  if (/no space left|quota exceeded/i.test(thrown.message)) return new AppError('storage_full');
  return /system error/i.test(thrown.message) ? thrown : new AppError('damaged_image');
}
