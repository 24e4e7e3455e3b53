import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import { ApiError, invalid, unauthorised, type ErrorBody } from './errors.ts';
import { expand } from './expand.ts';
import { Params, parseForm } from './params.ts';
import { include, match } from './routes.ts';
import { newId } from './store.ts';
import type { Replay } from './types.ts';
import type { World } from './world.ts';

export type FaultMode = '429' | '500' | 'hang' | 'lost' | 'none';
export type Faults = {
  mode: FaultMode;
  /** How many calls still fail; null means all. */
  count: number | null;
  /** Only calls whose path begins so. */
  path: string;
};
const NO_FAULTS: Faults = { mode: 'none', count: null, path: '/v1' };

const DAY = 86_400;
type Answer = {
  status: number;
  body: string;
};

/** The calls under /v1: key, idempotency, faults made on purpose, errors in Stripe's form. */
export class Api {
  faults: Faults = NO_FAULTS;

  constructor(private readonly w: World) {}

  handle(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const fault = this.takeFault(url.pathname);
    if (fault === 'hang') return;
    const requestId = newId('req', 14);
    const key = header(request, 'idempotency-key') || null;
    const replay = request.method === 'POST' ? this.w.store.get('replays', key) : undefined;
    const print = createHash('sha256').update(`${request.method} ${url.pathname} ${body}`).digest('hex');
    const answer = this.answer(request, url, body, { fault, replay, print, requestId, key });
    this.w.store.flush();
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    const replayed = replay !== undefined && replay.request === print;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': header(request, 'stripe-version') || Stripe.API_VERSION,
      ...(key && { 'idempotency-key': key, 'original-request': replayed ? replay.request_id : requestId }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(answer.body);
  }

  private answer(
    request: IncomingMessage,
    url: URL,
    body: string,
    call: { fault: FaultMode; replay: Replay | undefined; print: string; requestId: string; key: string | null },
  ): Answer {
    try {
      if (call.fault === '500') throw broken();
      if (call.fault === '429') throw tooMany();
      authorise(request);
      if (call.replay) return playAgain(call.replay, call.print);
      this.w.request = { id: call.requestId, idempotency_key: call.key };
      const answer = this.run(request, url, body);
      this.remember(request, call, answer);
      return answer;
    } catch (error) {
      const answer = refusal(error, call.requestId);
      // A declined card is an outcome, and is played again; a call refused before it did anything is not.
      if (answer.status === 402) this.remember(request, call, answer);
      return answer;
    } finally {
      this.w.request = { id: null, idempotency_key: null };
    }
  }

  private run(request: IncomingMessage, url: URL, body: string): Answer {
    const method = request.method ?? 'GET';
    const found = match(method, url.pathname);
    if (!found) throw unknownUrl(method, url.pathname);
    const tree = { ...parseForm(url.search.slice(1)), ...parseForm(body) };
    const paths = new Params(tree).strs('expand') ?? [];
    delete tree.expand;
    const result = found.run(this.w, new Params(tree), found.id);
    return { status: 200, body: JSON.stringify(expand(this.w, result, paths, include), null, 2) };
  }

  private remember(
    request: IncomingMessage,
    call: { key: string | null; print: string; requestId: string },
    answer: Answer,
  ): void {
    if (!call.key || request.method !== 'POST') return;
    const at = Math.floor(Date.now() / 1000);
    this.w.store.put('replays', { id: call.key, request: call.print, ...answer, request_id: call.requestId, at });
    for (const old of this.w.store.all('replays')) {
      if (old.at > at - DAY) break;
      this.w.store.remove('replays', old.id);
    }
  }

  private takeFault(path: string): FaultMode {
    const { mode, count, path: prefix } = this.faults;
    if (mode === 'none' || !path.startsWith(prefix)) return 'none';
    if (count !== null) this.faults = count > 1 ? { ...this.faults, count: count - 1 } : NO_FAULTS;
    return mode;
  }
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function authorise(request: IncomingMessage): void {
  const given = header(request, 'authorization');
  const [scheme = '', value = ''] = given.split(' ');
  const key = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (!key)
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (!/^(sk|rk)_test_\w+$/.test(key))
    throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  const version = header(request, 'stripe-version');
  if (version && !/^\d{4}-\d\d-\d\d(\.\w+)?(;.*)?$/.test(version))
    throw invalid(`Invalid Stripe API version: ${version}.`);
}

function playAgain(replay: Replay, print: string): Answer {
  if (replay.request === print) return { status: replay.status, body: replay.body };
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${replay.id}' if you meant to execute a different request.`,
  });
}

function refusal(error: unknown, requestId: string): Answer {
  if (!(error instanceof ApiError)) complain(error);
  const known = error instanceof ApiError ? error : broken();
  const body: ErrorBody & { request_log_url: string } = {
    ...known.body,
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
  };
  return { status: known.status, body: JSON.stringify({ error: body }, null, 2) };
}

/** Says in the log what should not have happened. */
export function complain(error: unknown): void {
  process.stderr.write(`payments sandbox: ${error instanceof Error ? error.stack : 'something was thrown'}\n`);
}

function broken(): ApiError {
  return new ApiError(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to Stripe. Please let us know at https://support.stripe.com/.',
  });
}

function tooMany(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

function unknownUrl(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
