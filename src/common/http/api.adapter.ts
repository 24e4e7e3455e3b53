import { StreamableFile, type NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { MadeJson } from './conditional.ts';

/** Answers a request, or hands it on. */
export type BeforeAll = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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
    if (answer instanceof MadeJson) return sendMade(response, answer.text);
    const ofApi = response.req.originalUrl.startsWith('/api/');
    return super.reply(response, ofApi ? successful(answer) : answer, status) as unknown;
  }

  protected receive(request: IncomingMessage, response: ServerResponse): void {
    this.express!(request, response);
  }
}

function sendMade(response: Response, text: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function successful(answer: unknown): unknown {
  if (answer === undefined || answer === null) return { success: true };
  if (typeof answer !== 'object' || answer instanceof StreamableFile) return answer;
  return { success: true, ...answer };
}
