import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTarget } from '../pages/page-address.ts';
import type { HeaderLines } from './security-headers.ts';
import { StoredAnswer } from './stored-answer.ts';

const NONE = Buffer.alloc(0);

/** A 308 to a page of another origin, with the query it was asked with; not kept for long, its owner may move again. */
export class MovedAnswer extends StoredAnswer {
  constructor(private readonly location: string) {
    super(308, 'moved', 'text/plain', 'max-age=300', [], { br: NONE, gzip: NONE, identity: NONE });
  }

  override send(request: IncomingMessage, response: ServerResponse, more: HeaderLines = []): void {
    super.send(request, response, [...more, 'Location', this.location + readTarget(request.url!).query]);
  }
}
