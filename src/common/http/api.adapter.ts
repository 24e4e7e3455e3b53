import { StreamableFile, type NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Router, type Express, type IRouter, type NextFunction, type Request, type Response } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MadeJson } from './conditional.ts';

/** Answers a request, or hands it on. */
export type BeforeAll = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** How long a connection may stay on which nothing moves: its visitor takes nothing of an answer. Longer than any call works in silence. */
const STILL_MS = 300_000;
/** Requests of one connection that may wait for the answers before them. Browsers and proxies send none before they have those. */
const WAITING_MOST = 100;
const WITHOUT_BODY = new Set([204, 304]);
/** Express finds a route in any case. */
const OF_API = /^\/api\//i;
/** The fixed text that a route's path begins with: up to three segments. */
const FIXED = /^(?:\/[^/:*{]+){1,3}(?=\/|$)/;

/** Nest's Express, where every JSON answer of the API has `success`. Here and not in an interceptor: those cost each call an Observable. */
export class ApiAdapter extends ExpressAdapter {
  private before: BeforeAll = (_request, _response, next) => next();
  private polls: BeforeAll = (_request, _response, next) => next();
  private express?: RequestListener;
  /** Routes by the fixed text of their paths, in lower case. */
  private readonly groups = new Map<string, IRouter>();
  private readonly waiting = new WeakMap<Socket, number>();

  /** What every request meets first: the judging of its host. */
  judge(before: BeforeAll): void {
    this.before = before;
  }

  /** What answers polls that find nothing new, before pages and routes (docs/decisions/0012-polls-in-front.md). */
  answerPolls(polls: BeforeAll): void {
    this.polls = polls;
  }

  /** Every route there is. To be asked when all stand. */
  routes(): NonNullable<IRouter['stack'][number]['route']>[] {
    const stacks = [this.getInstance<Express>().router, ...this.groups.values()];
    return stacks.flatMap(({ stack }) => stack.flatMap(({ route }) => route ?? []));
  }

  /** Nest calls this when all routes stand. */
  override setNotFoundHandler(...given: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    this.groupRoutes(this.getInstance<Express>().router);
    this.useBehindRoutes();
    return super.setNotFoundHandler(...given) as unknown;
  }

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<RequestListener>();
    this.express = express;
    const server = this.httpServer as Server;
    server.removeListener('request', express);
    server.timeout = STILL_MS;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.admits(request, response)) return;
      this.before(request, response, () => this.polls(request, response, () => this.receive(request, response)));
    });
  }

  /** Ends a connection that asks on and on and reads no answers: whatever waits takes memory. */
  private admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (response.socket) return true; // no answer is before its own
    const waiting = (this.waiting.get(socket) ?? 0) + 1;
    if (waiting > WAITING_MOST) {
      socket.destroy();
      return false;
    }
    this.waiting.set(socket, waiting);
    response.once('close', () => this.waiting.set(socket, this.waiting.get(socket)! - 1));
    return true;
  }

  override reply(response: Response, answer: unknown, status?: number): unknown {
    if (answer instanceof MadeJson) return sendJson(response, answer.text);
    if (!OF_API.test(response.req.originalUrl)) return super.reply(response, answer, status) as unknown;
    const whole = successful(answer);
    const code = status ?? response.statusCode;
    if (typeof whole !== 'object' || whole instanceof StreamableFile || WITHOUT_BODY.has(code))
      return super.reply(response, whole, status) as unknown;
    response.statusCode = code;
    return sendJson(response, JSON.stringify(whole));
  }

  /** For what answers where no route did. */
  protected useBehindRoutes(): void {}

  protected receive(request: IncomingMessage, response: ServerResponse): void {
    this.express!(request, response);
  }

  /** Express tries one pattern after the other, 200 for the last call: here only those of calls that begin alike. */
  private groupRoutes(router: IRouter): void {
    const first = router.stack.findLastIndex(({ route }) => !route) + 1; // others stand between middleware, as Swagger's
    for (const layer of router.stack.splice(first)) {
      const fixed = FIXED.exec(layer.route!.path)?.[0].toLowerCase();
      if (fixed === undefined) throw new Error(`The route ${layer.route!.path} does not begin with fixed text.`);
      const group = this.groups.get(fixed) ?? Router();
      group.stack.push(layer);
      this.groups.set(fixed, group);
    }
    this.use((request: Request, response: Response, next: NextFunction) =>
      this.tryGroups(FIXED.exec(request.path)?.[0].toLowerCase(), request, response, next),
    );
  }

  /** The group that shares most of the path first. */
  private tryGroups(path: string | undefined, request: Request, response: Response, next: NextFunction): void {
    if (!path) return next();
    const shorter = path.slice(0, path.lastIndexOf('/'));
    const group = this.groups.get(path);
    if (!group) return this.tryGroups(shorter, request, response, next);
    void group(request, response, (error?: unknown) =>
      error ? next(error) : this.tryGroups(shorter, request, response, next),
    );
  }
}

/** As Express's json(), without what no answer of the API needs: settings, ETags, types of bodies. */
function sendJson(response: Response, text: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function successful(answer: unknown): unknown {
  if (answer === undefined || answer === null) return { success: true };
  if (typeof answer !== 'object' || answer instanceof StreamableFile) return answer;
  return { success: true, ...answer };
}
