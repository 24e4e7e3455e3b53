import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logAnswer, requestId, routeOf, type Answered } from '../common/http/logging.ts';
import { countAnswer } from './metrics.ts';

/** Names every request, and logs and counts its answer. */
export function observeRequests(request: Request, response: Response, next: NextFunction): void {
  const id = requestId(request);
  const begun = performance.now();
  response.setHeader('X-Request-Id', id);
  response.on('close', () =>
    observe(request, response, { id, ms: performance.now() - begun, route: routeOf(request) }),
  );
  next();
}

/** Logs and counts an answer. */
export function observe(request: IncomingMessage, response: ServerResponse, answered: Answered): void {
  logAnswer(request, response, answered);
  countAnswer(request, response, answered);
}
