import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<Encoding, Buffer>;

const KNOWN_MAX = 200;
const known = new Map<string, Encoding>();

/** The best encoding a visitor accepts (RFC 9110, 12.5.3); headers repeat, so each is read once. */
export function bestEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const seen = known.get(header);
  if (seen) return seen;
  const best = choose(header);
  if (known.size < KNOWN_MAX) known.set(header, best);
  return best;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name === 'x-gzip' ? 'gzip' : name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** All three forms of a text. `quality` is brotli's, 0 to 11. */
export async function encodeAll(identity: Buffer, quality: number): Promise<Encoded> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: Math.min(9, quality) }),
  ]);
  return { br, gzip: gz, identity };
}
