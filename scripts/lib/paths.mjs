import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path as a person at the terminal would write it. */
export function shown(file) {
  const relative = path.relative(process.cwd(), file);
  return relative === '' ? '.' : relative.startsWith('..') ? file : relative;
}
