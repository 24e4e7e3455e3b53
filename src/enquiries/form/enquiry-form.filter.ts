import { Catch, Inject, type ArgumentsHost } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AppError, type ErrorTable } from '../../common/errors.ts';
import { ERROR_TABLE, ErrorFilter, retryAfterOf } from '../../common/http/error.filter.ts';
import { askedSite } from '../../common/http/hosts.ts';
import { EnquiryPages } from './enquiry-pages.service.ts';

/** Tells people without JavaScript on a page what the call would say in JSON. */
@Catch()
export class EnquiryFormFilter extends ErrorFilter {
  constructor(
    @Inject(ERROR_TABLE) table: ErrorTable,
    private readonly pages: EnquiryPages,
  ) {
    super(table);
  }

  protected override answer(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const error = this.describe(thrown);
    const { details, message, status } = error;
    const site = askedSite(request);
    const isRead = request.method !== 'POST';
    if (response.headersSent || status >= 500 || (!site && !isRead)) {
      super.answer(thrown, host);
      return;
    }
    if (status === 404) {
      if (isRead) host.switchToHttp().getNext<NextFunction>()(); // the host's own page for what is not there
      else away(response);
      return;
    }
    const retryAfter = retryAfterOf(error);
    if (retryAfter) response.setHeader('Retry-After', retryAfter);
    const typed = (request.body ?? {}) as Record<string, unknown>;
    const refusal = { message, fields: Object.keys(details.errors ?? {}), typed };
    this.pages.send(response, site, { status, language: typed.language, refusal }).catch((failed: unknown) => {
      if (failed instanceof AppError && failed.code === 'not_found') away(response);
      else super.answer(failed, host);
    });
  }
}

/** To the page that says that the site is away. */
const away = (response: Response): void => response.redirect(303, '/');
