import { PHONE_WIDTH, WIDTHS } from './uploads.shared.ts';

export type Extension = 'jpg' | 'png' | 'webp';
export const CONTENT_TYPES: Record<Extension | 'avif', string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export const originalKey = ({ key, extension }: { key: string; extension: Extension }): string => `${key}.${extension}`;
export const copyKey = (key: string, width: number): string => `${key}-${width}.webp`;
export const phoneKey = (key: string): string => `${key}-${PHONE_WIDTH}.avif`;
/** The names of all files of an image. */
export const fileKeys = (image: { key: string; extension: Extension; hasPhoneCopy: boolean }): string[] => [
  originalKey(image),
  ...WIDTHS.map((width) => copyKey(image.key, width)),
  ...(image.hasPhoneCopy ? [phoneKey(image.key)] : []),
];
/** What a file's name begins with. */
export const keyOfFile = (name: string): string => name.replace(/[.-].*$/, '');

type Copy = { width: number; url: string };

/** The WebP copies as an `srcset`, which every browser can read, and the address of the AVIF for phones; absent: there are none. */
export function copiesOf(all: readonly Copy[]): { srcSet?: string; phone?: string } {
  const phone = all.find(({ url }) => url.endsWith('.avif'))?.url;
  const webp = all.filter(({ url }) => url !== phone).map(({ url, width }) => `${url} ${width}w`);
  return { ...(webp.length > 0 && { srcSet: webp.join(', ') }), ...(phone && { phone }) };
}
