import type { Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logAnswer, OFFLINE_ROUTE, requestId, routeOf, type Served } from '../common/http/logging.ts';
import type { Misses } from '../common/http/limits/misses.ts';
import { hostedSite } from '../sites/hosts/hosted.decorator.ts';
import { countAnswer } from './metrics.ts';

/** Names every request, and logs and counts its answer. */
export function observeRequests(observe: Served) {
  return (request: Request, response: Response): void => {
    const id = requestId(request);
    const begun = performance.now();
    response.setHeader('X-Request-Id', id);
    response.on('close', () =>
      observe(request, response, { id, ms: performance.now() - begun, route: routeOf(request) }),
    );
  };
}

/** Logs and counts an answer. */
export function observer(misses: Misses): Served {
  return (request, response, { route, ...timed }) => {
    const answered = { ...timed, route: isOffline(request, response) ? OFFLINE_ROUTE : route };
    misses.note(request, response);
    logAnswer(request, response, answered);
    countAnswer(request, response, answered);
  };
}

const isOffline = (request: IncomingMessage, { statusCode }: ServerResponse): boolean =>
  statusCode === 503 && hostedSite(request)?.standing === 'offline';
