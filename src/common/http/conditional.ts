import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import fresh from 'fresh';

/** Cache-Control of what may change: it is asked for again each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Of what never changes at its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Whether a request only reads. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A view that is JSON already, made by the database: ApiAdapter sends it as it is. */
export class MadeJson<T> {
  declare readonly view: T;
  constructor(readonly text: string) {}
}

/** An answer that may not be needed: without `answer` the caller has what `etag` names. */
export type Conditional<T> = { etag: string; answer?: T | MadeJson<T> };

/** Whether If-None-Match names this ETag (RFC 9110, 13.1.2: compared weakly). */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });

/** Sets the ETag, and 304 where the caller has the answer already. */
export function conditionally<T>(response: Response, { etag, answer }: Conditional<T>): T | undefined {
  response.setHeader('ETag', etag);
  if (answer === undefined) response.status(304);
  return answer as T | undefined; // MadeJson goes out as the T it was made from
}
