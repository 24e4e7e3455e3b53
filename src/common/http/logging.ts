import type { LoggerService } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Lines are gathered and written together, at the latest after a second. */
const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });
process.on('exit', () => destination.flushSync());

export const logger: Logger = pino(
  { level: 'info', base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
);

type Routed = IncomingMessage & { route?: { path?: string }; originalUrl?: string };

/** An answer that was given: milliseconds it took, and the pattern of its route. */
export type Answered = { id: string; ms: number; route: string };

/** Called for every answer that Express never saw. */
export type Served = (request: IncomingMessage, response: ServerResponse, answered: Answered) => void;

/** Express's 'trust proxy fn': true for the address of a proxy of ours. */
export type IsProxy = (address: string, hop: number) => boolean;
let isProxy: IsProxy = () => false;

export function takeRequestIdsFrom(trusts: IsProxy): void {
  isProxy = trusts;
}

/** What names a request in the logs: the id that a proxy of ours gave it, or a new one. A visitor's own is not taken. */
export function requestId({ headers, socket }: IncomingMessage): string {
  const given = headers['x-request-id'];
  const taken = typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '', 0);
  return taken ? given : randomUUID();
}

/** One line an answer: id, method, the route's pattern, status, milliseconds. No address, query, header or body: nothing personal. */
export function logAnswer(request: IncomingMessage, response: ServerResponse, { id, ms, route }: Answered): void {
  const line = { id, method: request.method, route, status: response.statusCode, ms: Math.round(ms) };
  if (!response.writableEnded) logger.info(line, 'left');
  else if (response.statusCode >= 500) logger.error(line, 'failed');
  else if (!request.url!.startsWith('/health')) logger.info(line, 'answered');
}

/** The pattern, not the address: addresses hold ids and searches. */
export function routeOf(request: Routed): string {
  return request.route?.path ?? (request.url?.startsWith('/api') ? '/api/*' : '/*');
}

const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Nest's own messages through the same logger. */
export class NestLog implements LoggerService {
  log(message: unknown, context?: string): void {
    if (!CHATTER.has(context ?? '')) logger.info({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    logger.warn({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    const [stack, context] = rest.length > 1 ? rest : [undefined, rest[0]];
    logger.error({ context, stack }, String(message));
  }
  debug(message: unknown, context?: string): void {
    logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    logger.trace({ context }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    logger.fatal({ context }, String(message));
  }
}
