import { WIDTHS } from './uploads.shared.ts';

export type Extension = 'jpg' | 'png' | 'webp';
export const CONTENT_TYPES: Record<Extension, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export const originalKey = ({ key, extension }: { key: string; extension: Extension }): string => `${key}.${extension}`;
export const copyKey = (key: string, width: number): string => `${key}-${width}.webp`;
/** The names of all files of an image. */
export const fileKeys = (image: { key: string; extension: Extension }): string[] => [
  originalKey(image),
  ...WIDTHS.map((width) => copyKey(image.key, width)),
];
/** What a file's name begins with. */
export const keyOfFile = (name: string): string => name.replace(/[.-].*$/, '');
