import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { isKnown, REVALIDATE } from '../../common/http/conditional.ts';
import { bestEncoding, type Encoding } from '../answers/encoding.ts';
import type { HeaderLines, Inlined } from '../answers/security-headers.ts';

/** A page as both tiers keep it. */
export type StoredPage = {
  status: number;
  /** For its policy. */
  inlined: Inlined;
  br: Buffer;
  /** It was packed as small as it can be. */
  isSmallest?: boolean;
};

const HTML = 'text/html; charset=utf-8';
const RETRY_S = '3600';
const GZIP_LEVEL = 6;

/** What is kept of a page beside its bytes: its key, ETag, hashes and list of headers, and the objects they are in. */
const OWN_BYTES = 1_664;

/** A page kept as brotli alone; it is unpacked for the few who ask for anything else. */
export class BrotliAnswer {
  private readonly hash: string;
  private readonly packed: readonly string[];

  constructor(
    readonly page: StoredPage,
    private readonly headers: HeaderLines,
    /** The route's pattern: what logs and metrics call it. */
    readonly route: string,
  ) {
    const { br } = page;
    this.hash = createHash('sha256').update(br).update(headers.join()).digest('base64url').slice(0, 22);
    this.packed = this.headersOf('br', br);
  }

  /** The same page, packed otherwise. */
  with(page: StoredPage): BrotliAnswer {
    return new BrotliAnswer(page, this.headers, this.route);
  }

  get bytes(): number {
    return this.page.br.length + OWN_BYTES;
  }

  /** Answers GET and HEAD; 304 where the visitor has these very bytes. `more` are headers of this one answer. */
  send(request: IncomingMessage, response: ServerResponse, more: HeaderLines = []): void {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (this.page.status === 200 && isKnown(this.etag(encoding), request.headers['if-none-match'])) {
      response.writeHead(304, [...this.sharedHeaders(), 'ETag', this.etag(encoding), ...more]).end();
    } else if (encoding === 'br') {
      response.writeHead(this.page.status, [...this.packed, ...more]);
      response.end(request.method === 'HEAD' ? undefined : this.page.br);
    } else void this.unpack(encoding, request, response, more);
  }

  private async unpack(
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    more: HeaderLines,
  ): Promise<void> {
    try {
      const text = await promisify(brotliDecompress)(this.page.br);
      const body = encoding === 'gzip' ? await promisify(gzip)(text, { level: GZIP_LEVEL }) : text;
      response.writeHead(this.page.status, [...this.headersOf(encoding, body), ...more]);
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch {
      response.destroy();
    }
  }

  private headersOf(encoding: Encoding, body: Buffer): string[] {
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Type', HTML, ...coding, 'Content-Length', String(body.length)];
    return [...this.sharedHeaders(), 'ETag', this.etag(encoding), ...length];
  }

  private sharedHeaders(): string[] {
    const control =
      this.page.status < 500 ? ['Cache-Control', REVALIDATE] : ['Cache-Control', 'no-store', 'Retry-After', RETRY_S];
    return [...this.headers, 'Vary', 'Accept-Encoding', ...control];
  }

  private etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }
}
