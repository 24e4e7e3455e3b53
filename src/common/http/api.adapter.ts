import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { MadeJson } from './conditional.ts';

/** Nest's Express, where every JSON answer of the API has `success`. Here and not in an interceptor: those cost each call an Observable. */
export class ApiAdapter extends ExpressAdapter {
  override reply(response: Response, answer: unknown, status?: number): unknown {
    if (answer instanceof MadeJson) return sendMade(response, answer.text);
    const ofApi = response.req.originalUrl.startsWith('/api/');
    return super.reply(response, ofApi ? successful(answer) : answer, status) as unknown;
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
