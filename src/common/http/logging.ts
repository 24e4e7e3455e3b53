import type { LoggerService } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Lines are written together, at the latest after a second. */
const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000 });
let gathered = '';
/** Those of one turn of the event loop are handed over as one text: a write for each is half of what a line costs. */
const lines = {
  write(line: string): void {
    if (gathered === '') setImmediate(handOver);
    gathered += line;
  },
  flushSync(): void {
    handOver();
    destination.flushSync();
  },
};
process.on('exit', () => lines.flushSync());

export const logger: Logger = pino({ level: 'info', base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, lines);

/** The route of answers at a site that is offline: 503 as it should be, and no failure. */
export const OFFLINE_ROUTE = 'site:offline';

type AnsweredLine = { id: string; method?: string; route: string; status: number; ms: number };

const INFO = logger.levels.values.info!;
let lastTime = { at: 0, text: '' };

function handOver(): void {
  if (gathered !== '') destination.write(gathered);
  gathered = '';
}

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

/** Half of a UUID: 60 bits that differ suffice for a log, and every answer carries them. */
const NEW_ID_LENGTH = 18;

/** What names a request in the logs: the id that a proxy of ours gave it, or a new one. A visitor's own is not taken. */
export function requestId({ headers, socket }: IncomingMessage): string {
  const given = headers['x-request-id'];
  const taken = typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '', 0);
  return taken ? given : randomUUID().slice(0, NEW_ID_LENGTH);
}

/** One line an answer: id, method, the route's pattern, status, milliseconds. No address, query, header or body: nothing personal. */
export function logAnswer(request: IncomingMessage, response: ServerResponse, { id, ms, route }: Answered): void {
  const { method } = request;
  const line = { id, method, route, status: response.statusCode, ms: Math.round(ms) };
  if (!response.writableEnded) logger.info(line, 'left');
  else if (line.status >= 500 && route !== OFFLINE_ROUTE) logger.error(line, 'failed');
  else if (!request.url!.startsWith('/health') && logger.isLevelEnabled('info')) writeAnswered(line);
}

/** The line that pino would write, a sixth of its cost: there is one for each request. Neither an id nor a method needs escapes. */
function writeAnswered({ id, method, ms, route, status }: AnsweredLine): void {
  lines.write(
    `{"level":${INFO},"time":"${timeNow()}","id":"${id}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"msg":"answered"}\n`,
  );
}

/** Many answers are of one millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== lastTime.at) lastTime = { at: now, text: new Date(now).toISOString() };
  return lastTime.text;
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
