import { LRUCache } from 'lru-cache';
import { encodeAll, type Encoded } from './encoding.ts';

/** Of brotli: a tenth fewer bytes than at 9 and less, for 30 times the work, which is done once for each text. */
const BEST_QUALITY = 11;
/** Of our own addresses that have pages, by language. */
const KEPT_MAX = 100;

/** Packs pages as small as they can be. Those with content are drawn again each minute; one that has not changed is not packed again. */
export class Packing {
  private readonly last = new LRUCache<string, Encoded>({ max: KEPT_MAX });

  async pack(address: string, html: string): Promise<Encoded> {
    const identity = Buffer.from(html);
    const last = this.last.get(address);
    if (last?.identity.equals(identity)) return last;
    const encoded = await encodeAll(identity, BEST_QUALITY);
    this.last.set(address, encoded);
    return encoded;
  }
}
