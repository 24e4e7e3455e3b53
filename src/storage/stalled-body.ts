import { IncomingMessage } from 'node:http';
import { AppError } from '../common/errors.ts';

const CHECKS = 4;

/**
 * Destroys an answer's body, with AppError unavailable, once no byte of it has arrived for `ms` while there was space for more.
 * A reader of ours that is slow does not count.
 */
export function endWhenStalled(answer: unknown, ms: number): void {
  const { body } = answer as { body?: unknown };
  if (!(body instanceof IncomingMessage)) throw new Error('not an answer of node:http');
  let silent = 0;
  let seen = body.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    const waits = !body.complete && body.readableLength < body.readableHighWaterMark;
    silent = waits && bytesRead === seen ? silent + 1 : 0;
    seen = bytesRead;
    if (silent === CHECKS) body.destroy(new AppError('unavailable'));
  }, ms / CHECKS);
  body.once('close', () => clearInterval(timer));
}
