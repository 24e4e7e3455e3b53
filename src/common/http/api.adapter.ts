import { StreamableFile, type NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { MadeJson } from './conditional.ts';

/** Answers a request, or hands it on. */
export type BeforeAll = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const WITHOUT_BODY = new Set([204, 304]);

/** Nest's Express, where every JSON answer of the API has `success`. Here and not in an interceptor: those cost each call an Observable. */
export class ApiAdapter extends ExpressAdapter {
  private before: BeforeAll = (_request, _response, next) => next();
  private express?: RequestListener;

  /** What every request meets first: the judging of its host. */
  judge(before: BeforeAll): void {
    this.before = before;
  }

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<RequestListener>();
    this.express = express;
    const server = this.httpServer as Server;
    server.removeListener('request', express);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.before(request, response, () => this.receive(request, response));
    });
  }

  override reply(response: Response, answer: unknown, status?: number): unknown {
    if (answer instanceof MadeJson) return sendJson(response, answer.text);
    if (!response.req.originalUrl.startsWith('/api/')) return super.reply(response, answer, status) as unknown;
    const whole = successful(answer);
    const code = status ?? response.statusCode;
    if (typeof whole !== 'object' || whole instanceof StreamableFile || WITHOUT_BODY.has(code))
      return super.reply(response, whole, status) as unknown;
    response.statusCode = code;
    return sendJson(response, JSON.stringify(whole));
  }

  protected receive(request: IncomingMessage, response: ServerResponse): void {
    this.express!(request, response);
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
