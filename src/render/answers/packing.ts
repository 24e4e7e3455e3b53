import { LRUCache } from 'lru-cache';
import { encodeAll, type Encoded } from './encoding.ts';

/** Of brotli: a tenth fewer bytes than at 9 and less, for 30 times the work, which is done once for each text. */
const BEST_QUALITY = 11;
/** Of our own addresses that have pages, by language. */
const KEPT_MAX = 100;

type Packed = { html: string; encoded: Encoded };

/** Packs pages as small as they can be. Those with content are drawn again each minute; one that has not changed is not packed again. */
export class Packing {
  private readonly last = new LRUCache<string, Packed>({ max: KEPT_MAX });

  async pack(address: string, html: string): Promise<Encoded> {
    const last = this.last.get(address);
    if (last?.html === html) return last.encoded;
    const encoded = await encodeAll(Buffer.from(html), BEST_QUALITY);
    this.last.set(address, { html, encoded });
    return encoded;
  }
}
