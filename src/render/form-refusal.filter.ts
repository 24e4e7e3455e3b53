import { Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorFilter, retryAfterOf } from '../common/http/error.filter.ts';
import { Env } from '../config/env.ts';
import { plainPage } from './answers/plain-page.ts';

/** Answers a refused form with a page; Back in the browser shows the form with what was typed. */
@Injectable()
export class FormRefusal implements ExceptionFilter {
  constructor(
    private readonly errors: ErrorFilter,
    private readonly env: Env,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.errors.describe(thrown);
    const { status, details, message } = error;
    const request = host.switchToHttp().getRequest<Request>();
    this.errors.report(thrown, request, error);
    const sentences = details.errors ? [...new Set(Object.values(details.errors).flat())] : [message];
    const link = { href: request.path, text: 'Go back to the form' };
    const page = { status, title: 'That did not work yet', sentences, link, retryAfter: retryAfterOf(error) };
    plainPage(this.env.appUrl, page).send(request, host.switchToHttp().getResponse<Response>());
  }
}
