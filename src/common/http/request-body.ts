import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';

/** The largest body that is read and dropped after a refusal, in bytes: what an upload of images may be. */
export const DROPPED_BYTES_MAX = 220 << 20;
/**
 * How long a body that is read here may take to arrive, and what all of them may take of memory; tests set less. Uploads
 * have bounds of their own.
 */
export const bodyBounds = { arrivalMs: 60_000, togetherBytes: 64 << 20 };
/** How long a connection whose answer is sent stays open for what the client still sends. */
const LINGER_MS = 5_000;

/**
 * Reads and drops the rest of a body that was refused. Most clients read no answer before they have sent everything: a
 * connection closed under them loses it. One that is too large to be read is closed in stages (RFC 9112, 9.6). To be
 * called before the answer is written.
 */
export function dropBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  let left = DROPPED_BYTES_MAX;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0 && response.writableFinished) closeInStages(socket);
  });
  request.unpipe();
  request.resume();
  if (announcedBytes(request) > DROPPED_BYTES_MAX) response.setHeader('Connection', 'close');
  socket.destroySoon = () => closeInStages(socket); // what Node calls after an answer that ends its connection
}

/** Content-Length in bytes; 0 where the request names none. */
const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** A body that is being read, and what it takes of memory. */
type Arriving = { bytes: number; refuse: () => void };
/** The oldest first. */
const arriving = new Set<Arriving>();
let together = 0;

/** Refuses those that take longest while all together take too much: an honest body is here for milliseconds. */
function take(body: Arriving, bytes: number): void {
  arriving.add(body);
  body.bytes += bytes;
  together += bytes;
  for (const oldest of arriving) {
    if (together <= bodyBounds.togetherBytes) return;
    oldest.refuse();
  }
}

function release(body: Arriving): void {
  if (arriving.delete(body)) together -= body.bytes;
}

/**
 * Refuses a body of this media type that is larger than `limit` bytes: before it is read where its length is announced,
 * else as soon as it is passed. Refuses one that takes too long to arrive, sooner where memory is short. `parse` reads it.
 */
export function limitBody(parse: RequestHandler, type: string, limit: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!request.is(type)) return next();
    if (announcedBytes(request) > limit) return next(new AppError('payload_too_large'));
    let answered = false;
    const once = (error?: unknown) => {
      clearTimeout(timer);
      release(body);
      if (!answered) next(error);
      answered = true;
    };
    const late = () => once(new AppError('body_timeout'));
    const refuse = () => {
      response.once('finish', () => request.socket.destroy()); // what was read goes with it
      late();
    };
    const body: Arriving = { bytes: 0, refuse };
    const timer = setTimeout(late, bodyBounds.arrivalMs);
    if (request.headers['content-encoding']) take(body, limit); // a few bytes may be as many as are allowed
    let read = 0;
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > limit) once(new AppError('payload_too_large'));
      else if (!answered) take(body, chunk.length);
    });
    void parse(request, response, once);
  };
}

/** Ends our side, and the whole connection when the client has ended theirs or some seconds later. */
function closeInStages(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
