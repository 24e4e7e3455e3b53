import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '../../common/http/conditional.ts';
import { bestEncoding, type Encoded, type Encoding } from './encoding.ts';
import type { HeaderLines } from './security-headers.ts';

type Form = { body: Buffer; etag: string; headers: string[]; unchanged: string[] };

/** An answer ready to be sent in any encoding: bytes, ETags and headers are made once. */
export class StoredAnswer {
  readonly bytes: number;
  private readonly forms: Record<Encoding, Form>;

  constructor(
    readonly status: number,
    /** The route's pattern: what logs and metrics call it. */
    readonly route: string,
    type: string,
    cacheControl: string,
    headers: HeaderLines,
    encoded: Encoded,
  ) {
    const hash = createHash('sha256').update(encoded.identity).update(headers.join()).digest('base64url').slice(0, 22);
    const shared = [...headers, 'Vary', 'Accept-Encoding', 'Cache-Control', cacheControl];
    const form = (encoding: Encoding): Form => {
      const body = encoded[encoding];
      const etag = body === encoded.identity ? `"${hash}"` : `"${hash}-${encoding}"`;
      const unchanged = [...shared, 'ETag', etag];
      const coding = body === encoded.identity ? [] : ['Content-Encoding', encoding];
      return {
        body,
        etag,
        unchanged,
        headers: [...unchanged, 'Content-Type', type, ...coding, 'Content-Length', String(body.length)],
      };
    };
    this.forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') };
    const bodies = new Set([encoded.br, encoded.gzip, encoded.identity]);
    this.bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
  }

  /** Answers GET and HEAD; 304 where the visitor has these very bytes. `more` are headers of this one answer. */
  send(request: IncomingMessage, response: ServerResponse, more: HeaderLines = []): void {
    const form = this.forms[bestEncoding(request.headers['accept-encoding'])];
    if (this.status === 200 && isKnown(form.etag, request.headers['if-none-match'])) {
      response.writeHead(304, [...form.unchanged, ...more]).end();
      return;
    }
    response.writeHead(this.status, [...form.headers, ...more]);
    if (request.method === 'HEAD') response.end();
    else response.end(form.body);
  }
}
