import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardPhoto } from './vcard.ts';

/** Built pictures first, the source's own while developing. */
const ROOTS = ['dist/views/client', 'views/public'];
const SAMPLE = /^\/samples\/[a-z-]+\.jpg$/;

/** The portraits that go into contact files. */
@Injectable()
export class CardPhotos {
  private readonly known = new Map<string, CardPhoto>();

  /** The picture at this path of ours; undefined where there is none, and the file goes without. */
  async read(path: string): Promise<CardPhoto | undefined> {
    if (!SAMPLE.test(path)) return undefined;
    const known = this.known.get(path);
    if (known) return known;
    for (const root of ROOTS) {
      const bytes = await readFile(join(root, path)).catch(() => undefined);
      if (!bytes) continue;
      const photo: CardPhoto = { base64: bytes.toString('base64'), mime: 'JPEG' };
      this.known.set(path, photo);
      return photo;
    }
    return undefined;
  }
}
